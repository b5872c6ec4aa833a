import { expect, test } from 'bun:test'
import { renderMarkdown } from './markdown.ts'

const text = `# A guide

Some *plain* words, **bold** ones, \`a < b\` and [a page](as-of.md#when).
Second line.

- one
  goes on
- two \`x\`

1. first
2. second

| Name | Meaning |
| --- | --- |
| \`a\` | less < more |

\`\`\`sh
echo "<b>" **not bold**
\`\`\`

## Part two

  \`\`\`js
  indented()
  \`\`\`
`

test('guides are rendered as HTML', () => {
  const { title, html, headings } = renderMarkdown(text)
  expect([title, headings]).toEqual(['A guide', [{ id: 'part-two', title: 'Part two' }]])
  expect(html).toContain('<b>bold</b> ones, <code>a &lt; b</code>')
  expect(html).toContain('<a href="/docs/guides/as-of#when">a page</a>')
  expect(html).toContain('<ul><li>one\n  goes on</li><li>two <code>x</code></li></ul>')
  expect(html).toContain('<ol><li>first</li><li>second</li></ol>')
  expect(html).toContain('<tr><td><code>a</code></td><td>less &lt; more</td></tr>')
  expect(html).toContain('<pre tabindex="0"><code>echo &quot;&lt;b&gt;&quot; **not bold**</code></pre>')
  expect(html).toContain('<pre tabindex="0"><code>indented()</code></pre>')
})

test('markup in a guide is shown, never run', () => {
  const { html } = renderMarkdown('<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img onerror=x>')
  expect(html).not.toMatch(/<script|<img|javascript:alert\(1\)"/)
})

test('any text ends', () => {
  for (const odd of ['|', '```', '``` js\nopen', '- ', '#', '1.', '|a|\n|', '\n\n\n']) {
    expect(typeof renderMarkdown(odd).html).toBe('string')
  }
})
