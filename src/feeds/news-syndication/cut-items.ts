/**
 * Cuts an XML document into the texts of its items, so that each is parsed separately: a broken item, or a document that
 * ends early, affects no other.
 */
export function cutItems(xml: string): { readonly head: string; readonly items: readonly string[] } {
  const opening = /<(?:[\w-]+:)?(item|entry)(?=[\s>])/gi
  const items: string[] = []
  let first: number | null = null
  for (let start = opening.exec(xml); start; start = opening.exec(xml)) {
    const end = endOf(xml, opening.lastIndex, start[1]!)
    first ??= start.index
    items.push(xml.slice(start.index, end))
    opening.lastIndex = end
  }
  return { head: xml.slice(0, first ?? xml.length), items }
}

/** The end of an item: its closing tag, the start of the next item, or the end of the document. */
function endOf(xml: string, from: number, name: string): number {
  const marks = new RegExp(
    `<!\\[CDATA\\[|<!--|</(?:[\\w-]+:)?${name}\\s*>|<(?:[\\w-]+:)?${name}(?=[\\s>])`,
    'gi',
  )
  marks.lastIndex = from
  for (let mark = marks.exec(xml); mark; mark = marks.exec(xml)) {
    const closing = mark[0] === '<!--' ? '-->' : mark[0].startsWith('<![') ? ']]>' : null
    if (closing === null) return mark[0].startsWith('</') ? marks.lastIndex : mark.index
    const skipped = xml.indexOf(closing, marks.lastIndex)
    if (skipped < 0) return xml.length
    marks.lastIndex = skipped + closing.length
  }
  return xml.length
}
