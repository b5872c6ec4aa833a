/** A body part of a closed list, with its synonyms. */
interface Part {
  readonly part: string
  readonly words: string
}

/** Words that always mean an injury in a sports text. */
const plain: readonly Part[] = [
  { part: 'lower-body', words: 'lower[- ]body' },
  { part: 'upper-body', words: 'upper[- ]body' },
  { part: 'head', words: 'concussions?|concussion protocol' },
  { part: 'shoulder', words: 'rotator cuff|labrum|ac joint' },
  { part: 'elbow', words: 'tommy john' },
  { part: 'chest', words: 'pectorals?|pec' },
  { part: 'core', words: 'obliques?|abdomen|abdominals?' },
  { part: 'groin', words: 'groin|adductor' },
  { part: 'quad', words: 'quads?|quadriceps?' },
  { part: 'hamstring', words: 'hamstrings?|hammy' },
  { part: 'knee', words: 'acl|mcl|lcl|pcl|(?:anterior |posterior )?cruciate|meniscus|patellar?' },
  { part: 'achilles', words: 'achilles' },
  { part: 'foot', words: 'plantar|lisfranc|metatarsals?' },
  { part: 'arm', words: 'forearm|biceps?|triceps?' },
  { part: 'leg', words: 'tibia|fibula|shin' },
  { part: 'illness', words: 'illness|flu|influenza|virus|covid(?:-19)?|stomach bug|food poisoning' },
]

/** Body parts with other meanings, but rarely in a text about an injury. */
const physical: readonly Part[] = [
  { part: 'ankle', words: '(?:high-)?ankles?' },
  { part: 'knee', words: 'knees?|kneecap' },
  { part: 'wrist', words: 'wrists?' },
  { part: 'calf', words: 'calf|calves' },
  { part: 'hip', words: 'hips?' },
  { part: 'ribs', words: 'ribs?' },
  { part: 'quad', words: 'thighs?' },
  { part: 'shoulder', words: 'shoulders?|collarbone|clavicle' },
  { part: 'elbow', words: 'elbows?' },
  { part: 'toe', words: 'toes?' },
  { part: 'finger', words: 'thumbs?|fingers?' },
  { part: 'foot', words: 'heel' },
  { part: 'leg', words: 'glute' },
]

/** Ambiguous words that count only next to an injury word. */
const loose: readonly Part[] = [
  // Otherwise the Champions League.
  { part: 'elbow', words: 'ucl' },
  { part: 'back', words: 'back' },
  { part: 'hand', words: 'hand' },
  { part: 'head', words: 'head' },
  { part: 'neck', words: 'neck' },
  { part: 'foot', words: 'foot' },
  { part: 'core', words: 'core' },
  { part: 'chest', words: 'chest' },
  { part: 'leg', words: 'leg' },
  { part: 'arm', words: 'arm' },
  { part: 'face', words: 'face|jaw|nose|orbital|facial' },
  { part: 'eye', words: 'eye' },
]

/** With `left` or `right` these mean a limb; a right back is a defender. */
const limbs = loose.filter(({ part }) => ['hand', 'foot', 'leg', 'arm', 'eye'].includes(part))

const ailments =
  'injur(?:y|ies)|surgery|strains?|sprains?|soreness|tightness|spasms?|contusion|fractures?|bruises?|issues?|problem|inflammation|pain|procedure|discomfort|stiffness|laceration|infection|ailment|tears?|bursitis|tendinitis|tendonitis|impingement|operation|knock'
const damage =
  'sore|broken|breaks?|fractured|bruised|injured|sprained|strained|torn|dislocated|swollen|injures|hurts?|hurting|tweaked|tweaks|bad|ailing|lingering|surgically repaired|strains|sprains|tears|fractures|ruptures|ruptured'
const sides = 'left|right|lower|upper|throwing|shooting'

const bounded = (words: string): RegExp => new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`)
const hurtBeside = (words: string): RegExp =>
  new RegExp(
    `(?<![\\w-])(?:${words})(?:\\s(?:muscle|bone|ligament|tendon))?\\s(?:${ailments})\\b|` +
      `\\b(?:${damage}|lower)\\s(?:(?:${sides}|his|her|a|bone in|bone in his)\\s)*(?:${words})(?![\\w-])`,
  )

const rules = [
  ...plain.map(({ part, words }) => ({ part, pattern: bounded(words), needs: 'nothing' as const })),
  ...physical.map(({ part, words }) => ({ part, pattern: bounded(words), needs: 'injury' as const })),
  ...loose.map(({ part, words }) => ({ part, pattern: hurtBeside(words), needs: 'nothing' as const })),
  ...limbs.map(({ part, words }) => ({
    part,
    pattern: bounded(`(?:left|right) (?:${words})`),
    needs: 'injury' as const,
  })),
]
/** In parentheses after a name every word means the injury. */
const bracketed = [...plain, ...physical, ...loose].map(({ part, words }) => ({
  part,
  pattern: bounded(words),
}))

const isHurt = new RegExp(
  `\\b(?:${ailments}|${damage}|ruled out|sidelined|questionable|doubtful|probable|day-to-day|injured list|injured reserve|game-time decision|scan|mri|x-rays?)\\b`,
)

/** The first injured body part that a folded text names, or null. */
export function bodyPartOf(text: string): string | null {
  const inside = bracketPart(text)
  if (inside !== null) return inside
  const hurt = isHurt.test(text)
  let found: { part: string; at: number } | null = null
  for (const { part, pattern, needs } of rules) {
    if (needs === 'injury' && !hurt) continue
    const at = pattern.exec(text)?.index
    if (at !== undefined && (found === null || at < found.at)) found = { part, at }
  }
  return found?.part ?? null
}

/** The injury in parentheses after a name: `(left ankle)`, `(knee/hip)`. */
export function bracketPart(text: string): string | null {
  for (const [, inside] of text.matchAll(/\(((?!head coach)[^()]{2,40})\)/g)) {
    let first: { part: string; at: number } | null = null
    for (const { part, pattern } of bracketed) {
      const at = pattern.exec(inside!)?.index
      if (at !== undefined && (first === null || at < first.at)) first = { part, at }
    }
    if (first) return first.part
  }
  return null
}
