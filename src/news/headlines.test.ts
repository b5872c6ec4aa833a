import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { labelledHeadlines, labelledPlayers } from '../../test/conformance/headlines.ts'
import { teams } from '../areas.ts'
import { slugOf } from '../kernel/slug.ts'
import { classify } from './classify/index.ts'
import type { PlayerName } from './link/index.ts'
import { createReadStory } from './read-story.ts'

interface Truth {
  readonly headline: string
  readonly designation: string | null
  readonly body_part: string | null
  readonly teams: readonly string[]
  readonly players: readonly string[]
}

/** Shares of correct labels, and precision and recall of teams and players. */
function measure(truths: readonly Truth[], players: readonly PlayerName[]) {
  const read = createReadStory({ teams: teams, players })
  const counts = { designation: 0, body_part: 0, right: 0, wrong: 0, missed: 0 }
  for (const truth of truths) {
    const labels = read({ headline: truth.headline, summary: '', league: undefined })
    if ((labels.designation_detail ?? labels.designation) === truth.designation) counts.designation++
    if (labels.body_part === truth.body_part) counts.body_part++
    const found = [...labels.teams, ...labels.players]
    const meant = [...truth.teams, ...truth.players]
    counts.right += found.filter((one) => meant.includes(one)).length
    counts.wrong += found.filter((one) => !meant.includes(one)).length
    counts.missed += meant.filter((one) => !found.includes(one)).length
  }
  return {
    designation: counts.designation / truths.length,
    body_part: counts.body_part / truths.length,
    precision: counts.right / (counts.right + counts.wrong),
    recall: counts.right / (counts.right + counts.missed),
  }
}

describe('headlines labelled by hand', () => {
  const read = createReadStory({ teams: teams, players: labelledPlayers })
  const readAll = labelledHeadlines.map((labelled) => ({
    labelled,
    found: read({ headline: labelled.headline, summary: '', league: undefined }),
  }))

  test('cover every league', () => {
    expect(labelledHeadlines.length).toBeGreaterThanOrEqual(150)
    const leagues = new Set(labelledHeadlines.map(({ league }) => league))
    const all = [
      '',
      'bundesliga',
      'epl',
      'laliga',
      'ligue1',
      'mlb',
      'mls',
      'nba',
      'nfl',
      'nhl',
      'seriea',
      'ucl',
    ]
    expect([...leagues].sort()).toEqual(all)
  })

  test('are classified with the accuracy that docs/models/news-text.md gives', () => {
    const { designation, body_part, precision, recall } = measure(labelledHeadlines, labelledPlayers)
    expect(designation).toBeGreaterThanOrEqual(0.98)
    expect(body_part).toBeGreaterThanOrEqual(0.98)
    expect(precision).toBeGreaterThanOrEqual(0.99)
    expect(recall).toBeGreaterThanOrEqual(0.98)
  })

  test('get the right category and league', () => {
    const right = (field: 'category' | 'league') =>
      readAll.filter(({ labelled, found }) => labelled[field] === found[field]).length / readAll.length
    expect(right('category')).toBeGreaterThanOrEqual(0.98)
    expect(right('league')).toBeGreaterThanOrEqual(0.98)
  })

  test('that are examples of the metrics are classified without errors', () => {
    for (const { labelled, found } of readAll.slice(0, 7)) {
      const { headline, category, designation, body_part, league, teams, players } = labelled
      expect({ headline, ...found, teams: [...found.teams], players: [...found.players] }).toEqual({
        headline,
        ...{ category, designation, body_part, league, teams: [...teams], players: [...players] },
        designation_detail: null,
      } as never)
    }
  })
})

const injuriesFile = join(import.meta.dir, '../../../shared/feeds/nfl/nflverse_injuries_2022.csv.gz')
const commentsFile = join(
  import.meta.dir,
  '../../../shared/feeds/news/espn_injuries_nba_2026-05-22_teams-A-H.json.gz',
)
const hasRecordings = existsSync(injuriesFile) && existsSync(commentsFile)
const withRecordings = (name: string) => (hasRecordings ? name : `${name} (skipped: no recordings)`)

/** The designations of the report as ours, by the table of metrics.md 7.1. */
const partOf: Readonly<Record<string, string>> = {
  ...{ Ankle: 'ankle', Knee: 'knee', Hamstring: 'hamstring', Shoulder: 'shoulder', Concussion: 'head' },
  ...{
    Illness: 'illness',
    Groin: 'groin',
    Back: 'back',
    Foot: 'foot',
    Calf: 'calf',
    Hip: 'hip',
    Neck: 'neck',
  },
  ...{
    Quadricep: 'quad',
    Thigh: 'quad',
    Elbow: 'elbow',
    Ribs: 'ribs',
    Rib: 'ribs',
    Toe: 'toe',
    Wrist: 'wrist',
  },
  ...{ Hand: 'hand', Finger: 'finger', Thumb: 'finger', Abdomen: 'core', Oblique: 'core', Chest: 'chest' },
  ...{ Pectoral: 'chest', Achilles: 'achilles' },
}
/** Team codes that the report spells differently. */
const codes: Readonly<Record<string, string>> = { LAR: 'LA', WSH: 'WAS', JAC: 'JAX' }

function templated(): { truths: Truth[]; players: PlayerName[] } {
  const [head, ...lines] = new TextDecoder()
    .decode(Bun.gunzipSync(readFileSync(injuriesFile)))
    .trim()
    .split('\n')
  const columns = head!.split(',')
  const players = new Map<string, PlayerName>()
  const truths: Truth[] = []
  lines.forEach((line, i) => {
    // A quoted cell has a comma inside; such rows are left out.
    if (line.includes('"')) return
    const cells = line.split(',')
    const of = (name: string) => cells[columns.indexOf(name)] ?? ''
    const team = codes[of('team')] ?? of('team')
    const name = of('full_name')
    const slug = `${slugOf(name)}-${slugOf(of('gsis_id'))}`
    players.set(slug, { league: 'nfl', team, name, slug })
    const part = partOf[of('report_primary_injury')]
    const status = of('report_status').toLowerCase()
    const nickname = teams.find(({ league, code }) => league === 'nfl' && code === team)?.nickname
    if (part === undefined || nickname === undefined) return
    if (!['out', 'doubtful', 'questionable'].includes(status)) return
    const words = of('report_primary_injury').toLowerCase()
    const headlines = [
      `${nickname}' ${name} (${words}) ${status === 'out' ? 'ruled out' : status} for Sunday`,
      `${name} ${status === 'out' ? 'will not play' : `is ${status}`} Sunday for ${nickname} with ${words} injury`,
      `${nickname} list ${name} as ${status} (${words})`,
    ]
    truths.push({
      headline: headlines[i % 3]!,
      designation: status,
      body_part: part,
      teams: [team],
      players: [slug],
    })
  })
  return { truths, players: [...players.values()] }
}

test(withRecordings('headlines made from a season of reports are classified'), () => {
  if (!hasRecordings) return
  const { truths, players } = templated()
  expect(truths.length).toBeGreaterThan(1_500)
  const { designation, body_part, precision, recall } = measure(truths, players)
  expect(designation).toBeGreaterThanOrEqual(0.98)
  expect(body_part).toBeGreaterThanOrEqual(0.98)
  expect(precision).toBeGreaterThanOrEqual(0.98)
  expect(recall).toBeGreaterThanOrEqual(0.93)
})

/** Body parts that the source names differently. */
const ours: Readonly<Record<string, string>> = {
  quadriceps: 'quad',
  thumb: 'finger',
  heel: 'foot',
  abdomen: 'core',
}

test(withRecordings('recorded notes on players who are out are never classified otherwise'), () => {
  if (!hasRecordings) return
  const { injuries }: { injuries: readonly { readonly injuries: readonly Note[] }[] } = JSON.parse(
    new TextDecoder().decode(Bun.gunzipSync(readFileSync(commentsFile))),
  )
  const notes = injuries.flatMap((team) => team.injuries)
  const read = notes.map(({ shortComment, details }) => ({
    found: classify(shortComment, ''),
    part: ours[details.type.toLowerCase()] ?? details.type.toLowerCase(),
  }))
  const designations = read.flatMap(({ found }) => found.designation ?? [])
  expect(designations.filter((designation) => designation !== 'out')).toEqual([])
  expect(designations.length).toBeGreaterThanOrEqual(34)
  const parts = read.filter(({ found }) => found.body_part !== null)
  expect(parts.filter(({ found, part }) => found.body_part !== part)).toEqual([])
  expect(parts.length).toBeGreaterThanOrEqual(37)
})

interface Note {
  readonly shortComment: string
  readonly details: { readonly type: string }
}
