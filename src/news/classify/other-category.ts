import type { Category } from '../categories.ts'

const transaction =
  /\b(?:signs?|signed|signing|re-signs?|re-signed|trades?|traded|trading|acquires?|acquired|waives?|waived|releases?|released|claims? off|claimed off|claims .* off waivers|extensions?|contract|hires?|hired|fires?|fired|sacks?|sacked|appoints?|appointed|drafts?|drafted|option(?:s|ed)? .* to|recalls?|recalled|call(?:s|ed) up|designat(?:es?|ed) .* for assignment|transfer|loan|joins?|joined|agrees? (?:to )?(?:terms|deal)|agree(?:s|d)? to|free agent|free agency|buyout|retires?|retired|retirement|resigns?|departs?|parts? ways|franchise tag|opts? out|opts? in|swap|fee|leaves)\b/
const score = /(?<![\d-])\d{1,3}-\d{1,3}(?![\d-])/
const outcome =
  /\b(?:beat|beats|defeats?|defeated|wins?|won|rout(?:s|ed)?|edge[sd]?|tops?|topped|downs?|downed|hold(?:s)? off|draws?|drew|thrash(?:es|ed)?|sweeps?|swept|falls?|fell|los(?:es?|t)|past|over|blank(?:s|ed)?|shut(?:s)? out|rall(?:y|ies|ied)|victory|triumph|hammer(?:s|ed)?|stun(?:s|ned)?|outlast(?:s|ed)?|cruise[sd]?|held|snaps?|in overtime|in shootout|walk-?off|comeback)\b/
const recap = /\b(?:recap|match report|box score|highlights|takeaways|player ratings|as it happened)\b/
const preview =
  /\b(?:preview|how to watch|predictions?|what to know|what to watch|ahead of|matchup|keys to|team news|predicted line-?ups?|where to watch|picks?|(?:visit|host|face|meet)s?\b.*\b(?:tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow)|set to face|build-up)\b/
const game =
  /\b(?:postponed|rescheduled|called off|rain delay|rained out|cancelled|kick-?off (?:moved|time)|abandoned|weather delay|live(?: updates)?:|suspended|flexed)\b|\blive!/

/** The category of a story that is not about a player's availability. */
export function otherCategoryOf(folded: string): Category {
  if (recap.test(folded) || (score.test(folded) && outcome.test(folded))) return 'recap'
  if (game.test(folded)) return 'game'
  if (transaction.test(folded)) return 'transaction'
  if (preview.test(folded)) return 'preview'
  return 'other'
}
