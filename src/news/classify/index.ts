import { type Category, type Designation, isInjuryCategory } from '../categories.ts'
import { foldText } from '../fold-text.ts'
import { bodyPartOf, bracketPart } from './body-part.ts'
import { type Designated, designationOf, isRest, withoutDenials } from './designation.ts'

/** The injury labels and the category of a story. */
interface Classification {
  readonly category: Category
  readonly designation: Designation | null
  readonly designation_detail: 'doubtful' | null
  readonly body_part: string | null
}

const injured =
  /\b(?:injur(?:y|ies|ed|es)|sprain(?:s|ed)?|strain(?:s|ed)?|fractur(?:e|es|ed)|bruis(?:e|es|ed)|contusion|sore(?:ness)?|tightness|spasms?|concussions?|torn|tendinitis|inflammation|surgery|injured list|injured reserve|hurt|dislocat\w+|x-rays?|mri|stretchered|ruptured?|tommy john|season-ending)\b/
const ill = /\b(?:illness|flu|influenza|covid(?:-19)?|stomach bug|food poisoning|sick|virus)\b/
const suspended =
  /\b(?:suspended|suspends?|suspension|banned|(?:\w+-(?:game|match)|lengthy|lifetime|doping|\w+-(?:month|week|year)) ban|(?:handed|given) (?:an? )?(?:\S+ )?ban)\b/
/** Suspensions of games, contracts and clubs. */
const notOfPlayers =
  /\b(?:game|match|play|season|tie|fixture|talks|racing|league|competition|contract|trading|start) (?:is |was |has been |are |were )?suspended\b|\bsuspended (?:game|by rain|due to|because of|for rain|in the|after (?:crowd|fan)|fine|sentence)|\bsuspends? (?:play|match|game|operations|season)|\btransfer (?:ban|suspension)|\bfans? banned|\bbanned (?:substance|list)|\bbans? fans?|\bserved (?:his|a|the) suspension/

/** Classifies a headline, and completes it from the summary. Precision first: what the text does not name is null. */
export function classify(headline: string, summary: string): Classification {
  const labels = classifyText(foldText(headline))
  return isInjuryCategory(labels.category) ? withLead(labels, foldText(summary)) : labels
}

function classifyText(text: string): Classification {
  const part = bodyPartOf(text)
  const isHurt = injured.test(withoutDenials(text)) || bracketPart(text) !== null
  const designated = designationOf(text, { isHurt: isHurt || part !== null })
  const category = categoryOf(text, { part, isHurt, designated })
  if (!isInjuryCategory(category)) {
    return { category, designation: null, designation_detail: null, body_part: null }
  }
  return {
    category,
    designation: designated?.designation ?? null,
    designation_detail: designated?.designation_detail ?? null,
    body_part: part,
  }
}

interface Evidence {
  readonly part: string | null
  readonly isHurt: boolean
  readonly designated: Designated | null
}

function categoryOf(text: string, { part, isHurt, designated }: Evidence): Category {
  if (suspended.test(text) && !notOfPlayers.test(text)) return 'suspension'
  if (isRest(text)) return 'load_management'
  if (designated?.isReturn) return 'return'
  if (part === 'illness' || (ill.test(text) && (designated || isHurt))) return 'illness'
  if (designated || isHurt || part !== null) return 'injury'
  return otherCategoryOf(text)
}

/** Completes a missing body part or designation from the first sentence of the summary. */
function withLead(labels: Classification, summary: string): Classification {
  if (labels.designation !== null && labels.body_part !== null) return labels
  const [lead = ''] = summary.split(/(?<=[.!?])\s/)
  const below = classifyText(lead)
  if (!isInjuryCategory(below.category)) return labels
  const designated = labels.designation === null ? below : labels
  return {
    category: labels.category,
    designation: designated.designation,
    designation_detail: designated.designation_detail,
    body_part: labels.body_part ?? (labels.category === 'load_management' ? null : below.body_part),
  }
}

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
function otherCategoryOf(folded: string): Category {
  if (recap.test(folded) || (score.test(folded) && outcome.test(folded))) return 'recap'
  if (game.test(folded)) return 'game'
  if (transaction.test(folded)) return 'transaction'
  if (preview.test(folded)) return 'preview'
  return 'other'
}
