/** The alert rules and the dashboard, with several installations in one Prometheus. */
import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/command.ts'

setDefaultTimeout(300_000)
const folder = join(root, 'deploy/monitoring')
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}

interface RuleTests {
  readonly tests: readonly {
    readonly alert_rule_test: readonly {
      readonly alertname: string
      readonly exp_alerts?: readonly object[]
    }[]
  }[]
}

const rules = (Bun.YAML.parse(textOf('alerts.yaml')) as Rules).groups.flatMap((group) => group.rules)
const ruleTests = (Bun.YAML.parse(textOf('alerts.test.yaml')) as RuleTests).tests
const promtool = process.env.PROMTOOL ?? Bun.which('promtool')

describe('the alert rules', () => {
  const promtoolTest = (name: string, args: readonly string[]): void =>
    test.skipIf(!promtool)(promtool ? name : `${name} (skipped: no promtool)`, async () => {
      const child = Bun.spawn([promtool!, ...args], { cwd: folder, stdout: 'pipe', stderr: 'pipe' })
      const output = (await new Response(child.stdout).text()) + (await new Response(child.stderr).text())
      expect([await child.exited, output]).toEqual([0, expect.stringContaining('SUCCESS')])
    })
  promtoolTest('are valid for Prometheus', ['check', 'rules', 'alerts.yaml'])
  promtoolTest('fire for the installation that is ill and for no other', [
    'test',
    'rules',
    'alerts.test.yaml',
  ])

  test('each have a unit test in which they fire', () => {
    const firing = ruleTests.flatMap(({ alert_rule_test: checks }) =>
      checks.flatMap(({ alertname, exp_alerts: alerts = [] }) => (alerts.length > 0 ? [alertname] : [])),
    )
    expect(rules.map(({ alert }) => alert).filter((name) => !firing.includes(name))).toEqual([])
  })

  test('fire when every node is down, when one is, and when nothing is scraped', () => {
    const expressions = rules.map(({ expr }) => expr)
    for (const part of ['sum by (job) (up{', 'absent(up{', 'up{job=~"scoreline.*"} == 0']) {
      expect([part, expressions.some((expr) => expr.includes(part))]).toEqual([part, true])
    }
  })
})

/** The aggregations of an expression that add up installations: those without `job`. */
const acrossJobs = (expr: string): string[] =>
  [...expr.matchAll(/\b(sum|max|min|avg|count)\b\s*(by\s*\(([^)]*)\))?\s*\(/g)].flatMap(
    ([found, , , labels = '']) => (labels.split(/,\s*/).includes('job') ? [] : [found]),
  )

describe('rules and panels', () => {
  test('keep installations apart: every aggregation is by job', () => {
    const panels = JSON.parse(textOf('grafana-dashboard.json')).panels as {
      readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[]
    }[]
    const targets = panels.flatMap(({ targets: own = [] }) => own)
    expect(targets.length).toBeGreaterThan(20)
    for (const expr of [...rules, ...targets].map((one) => one.expr))
      expect([expr, acrossJobs(expr)]).toEqual([expr, []])
    for (const { expr, legendFormat } of targets) {
      expect(expr).toContain('{job=~"$job"')
      expect(legendFormat).toContain('{{job}}')
    }
  })

  test('of which one adds up installations is found', () => {
    expect(acrossJobs('sum by (role) (scoreline_role_held) != max(x)')).toEqual(['sum by (role) (', 'max('])
  })
})
