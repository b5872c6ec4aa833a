import type { Designation } from '../categories.ts'

export interface Designated {
  readonly designation: Designation
  /** The finer value that `designation` does not have. */
  readonly designation_detail: 'doubtful' | null
  /** Whether the player returns. */
  readonly isReturn: boolean
}

const day =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|tonight|today|tomorrow|opener|first leg|second leg|game \\d'
const spell = '(?:\\d+|one|two|three|four|five|six|several|multiple|a few|at least|up to|about|roughly)'
const unit = '(?:games?|weeks?|months?|days?|matches|starts|season)'

/** What follows "miss" when a player misses games, not a shot or a chance. */
const missed = `(?:the )?(?:rest of|remainder|season|start of|game|match|first|next|at least|up to|time|${day}|${spell}|several|trip|clash|derby|final|semi-final|quarter-final|training camp|world cup|euros|week \\d|a (?:month|week|second|third|fourth|fifth))`

/** Denials, removed before anything else is matched. */
const negations: readonly RegExp[] = [
  /\b(?:not|\w*n't|never|yet to be|without being|no one|nobody)(?: (?:been|be|being|yet|officially|fully))* (?:ruled|ruling|rule) out\b/g,
  /\b(?:not|\w*n't|refuses to|declines to|won't|stops short of)(?: (?:yet|expected|going|ready|willing|to))* (?:rule|rules|ruling|ruled)(?: [\w'.()-]+){0,4}? out\b/g,
  /\b(?:avoids?|avoided|avoiding|dodges?|escapes?|no need for|(?:not|\w*n't|won't) (?:need|require|undergo|have))(?: [\w'-]+){0,3} (?:surgery|tear|fracture|il|ir|injured list|injured reserve)\b/g,
  /\bno (?:torn|tear|fracture|broken|structural)\b/g,
  /\b(?:not|\w*n't|won't|will not)(?: be)?(?: expected| likely| going| have)?(?: to)? miss\b/g,
  /\b(?:not|\w*n't|won't|avoids?|avoid)(?: be| being)?(?: placed| going) (?:on|to)(?: the)? (?:ir|il|injured reserve|injured list)\b/g,
  /\b(?:not|\w*n't) (?:be )?sidelined\b/g,
  // Goals, transfers and comebacks are ruled out as well.
  /\b(?:goals?|equali[sz]er|winner|header|strike|penalty|try|touchdown|bid|move|transfer|deal|return|sale|switch|bans?|retirement|foul play|suggestions?|talk|comeback) (?:(?:is|was|has been|being|were|gets?|had been) )?ruled out\b/g,
  /\bruled out (?:for|by)(?: an?)? (?:offside|handball|var|foul|the video)\b/g,
  /\brul(?:e|es|ed|ing) out (?:a |an |any |the )?(?:bid|move|transfer|deal|return|sale|switch|signing|selling|retire|retirement|leaving|foul|job|change|trade|trading)\w*/g,
]

const injuredList =
  '(?:ir|injured reserve|ltir|(?:\\d+|ten|fifteen|sixty)-day (?:il|injured list|dl|disabled list)|il|injured list|disabled list|pup(?: list)?|nfi(?: list)?)'

const outRules: readonly string[] = [
  "(?:ruled|rule|rules|ruling) (?:[\\w'.-]+ ){0,4}?out",
  "(?:will not|won't|will n't|cannot|can't|unable to|not going to) (?:play|suit up|start|return|dress|feature)(?! (?:for (?:england|germany)|again))",
  `(?:is|are|remains?|still|likely|be|goes?|listed as|listed|sits) out(?: (?:for|vs\\.?|against|indefinitely|with|at least|${spell}|${day})|$|[,;.:])`,
  `out (?:for (?:the )?(?:rest of|remainder of|season|year|playoffs|${spell}|${day}|foreseeable|weeks|months|a (?:week|month))|indefinitely|season|long[- ]term|(?:at least |up to |about |around )?(?:\\d+(?:(?:-| to | or )\\d+)?|${spell})(?: to \\w+)?(?: (?:more|further))? ${unit}|until|(?:${day}) (?:vs\\.?|against|at|with))`,
  '(?:season|year)-ending (?:\\w+ )?(?:injury|surgery|knee|acl|operation)',
  '(?:done|lost|finished) for (?:the )?(?:season|year)',
  'sidelined',
  '(?:is|are|be|remains?) unavailable (?:for|vs\\.?|against|on|through)',
  'shut down for (?:the )?(?:rest of|remainder|season|year)',
  'as out(?= |$|[,;.])',
  'sidelines (?!reporter)[a-z]',
  "out with (?:[\\w'-]+ ){0,3}?(?:injury|strain|sprain|fracture|soreness|tightness|concussion|illness|flu|tear|spasms|contusion)",
  `(?:plac(?:e|es|ed|ing)|put|puts|land(?:s|ed)?|mov(?:e|es|ed)|head(?:s|ed)|go(?:es|ing)?|transfer(?:red|s)?)(?: [\\w'.()-]+){0,5} (?:on|to)(?: the)? ${injuredList}`,
  `(?:to|will|set to|expected to|likely to|must) miss (?!out|cut)(?:${missed})`,
  `(?:misses|missing) (?:(?:the )?(?:rest of|remainder of|season|${day}|${spell} ${unit}|a (?:second|third|fourth|fifth|sixth) straight))`,
  "(?:undergo(?:es|ing)?|underwent|undergone|to undergo|has|needs?|had|to have|requires?|facing|faces|set for|scheduled for|opts? for|having) (?!no )(?:[\\w'-]+ ){0,5}?surgery",
  'surgery (?:on|to repair)',
  "(?:torn|tears|tore|ruptured|ruptures|tearing|tear of) (?:[\\w'-]+ ){0,2}?(?:acl|mcl|ucl|achilles|meniscus|labrum|pectoral|hamstring|patellar|quad\\w*|ligaments?|rotator cuff|calf|biceps|triceps|oblique)",
  'inactive (?:for|vs\\.?|against|on|tonight|today|sunday|monday|thursday|saturday)',
  '\\((?:[^()]*, )?out\\)',
  '\\) (?:(?:is|listed as|remains) )?out(?: |$|[,.;])',
]

const restRules: readonly string[] = [
  'load management',
  'injury management',
  '\\((?:[^()]* )?(?:rest|rested|load management)\\)',
  "(?:to|will|planning to|expected to|being|be) rest(?:ed)? (?!of\\b|on\\b|in\\b|for\\b|up\\b|his\\b|easy\\b|assured\\b)(?:[\\w'.-]+ )?",
  "\\b(?<!\\b(?:the|a|his|of|no|laid to|put to|to|for) )rests? (?!of\\b|on\\b|in\\b|for\\b|up\\b|his\\b|easy\\b|assured\\b|day\\b|is\\b|are\\b|at\\b|his\\b|with\\b|and\\b|vs\\b)[\\w'.-]+",
  '(?:given|gets?|takes?) (?:the )?(?:a )?(?:night|day|game) off',
  '(?:out|sits?|sitting)(?: out)? (?:for|due to|because of) rest',
  'veteran rest',
]

const doubtfulRules: readonly string[] = [
  'doubtful',
  '(?:unlikely|not likely|not expected) to (?:play|start|suit up|be available|return|feature)',
]

const questionableRules: readonly string[] = [
  'questionable(?! (?:calls?|decisions?|officiating|ref\\w*|penalt|tactics|hits?|judg|tackles?|moves?|trades?))',
  '(?:game-time|game time|gametime) (?:decision|call)',
  'day[- ]to[- ]day',
  '(?:is|are|remains?|status|availability|still) (?:\\w+ )?uncertain',
  'uncertain (?:for|to play|whether)',
  'limited (?:in|at|participant|by|with)(?: (?:practice|training|(?:\\w+ )?injury|[a-z]+))?',
  '50[-/]50',
  '(?:could|may|might|in danger of|at risk of) (?:miss|missing|sit out|be sidelined)(?! out)',
  '(?:a|major|big|injury|fitness|late) doubt(?:s)? (?:for|ahead|over|to)',
  'toss-up to play',
  'status in doubt',
  'touch and go',
]

/** Phrases that always mean a return. */
const surelyBack: readonly string[] = [
  "(?:not|n't) (?:listed )?(?:on|in)(?: the| \\w+'s?)? (?:(?:\\w+ )?injury report)",
  '(?:off|removed from|clear of)(?: the)? injury report',
  '(?:comes?|came|coming|clears?|cleared|out of|exits?|through|passes)(?: the)? (?:concussion|health and safety|league|return-to-play) protocols?',
  "(?:activat(?:e|es|ed|ing)|reinstat(?:e|es|ed|ing))(?: [\\w'.-]+){0,5} (?:from|off)(?: the| of the)? (?:\\w+ ){0,3}?(?:ir|il|injured|pup|nfi|ltir|disabled|reserve|\\d+-day)",
  `(?:activat(?:e|es|ed)|reinstat(?:e|es|ed)|comes off|back (?:from|off)|off)(?: the)? ${injuredList}`,
  '(?:medically )?cleared (?:to|for) (?:play|practice|return|full|resume|contact|start|baseball|basketball|action|game|train\\w*)\\w*',
  'returns? (?:to|from) (?:the )?(?:practice|training|lineup|line-up|starting|injury|injured|il|ir|action|full|ice|active roster|rotation|fitness|mound|concussion|surgery|\\w+ (?:injury|surgery|strain|sprain)|\\d+-game absence|absence|lay-?off)',
  'back (?:in|at|to|on) (?:the )?(?:practice|training|lineup|line-up|full fitness|ice after|full practice)',
  'back from (?:[\\w-]+ ){0,2}(?:injury|surgery|strain|sprain|absence|lay-?off)',
  'fully (?:recovered|healthy|fit)',
  'declared fit',
  'passed fit',
  'makes? (?:\\w+ )?(?:return|comeback) from (?:\\w+ )?(?:injury|surgery|lay-?off)',
  'set to return (?:from|after|vs|against)',
]

/** Phrases that mean a return if the text also names an injury. */
const backIfHurt: readonly string[] = [
  'returns?',
  'activated',
  'cleared',
  '(?:is|are|comes?|came) back(?! (?:injur|strain|spasm|issue|surgery|tightness|soreness|pain))',
  'will start',
]

const probableRules: readonly string[] = [
  'probable',
  '(?:likely|expected|on track|set|ready|able|good to go|hopes|available) to (?:play|start|suit up|be available|feature|return)',
  'good to go',
  'upgraded to (?:probable|available)',
  'listed as available',
]
const probableIfHurt: readonly string[] = [
  'will play',
  'available',
  'plays through',
  'to play through',
  'in the lineup',
]

const one = (rules: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w-])(?:${rules.map((rule) => `(?:${rule})`).join('|')})(?![\\w-])`)
const anywhere = (rules: readonly string[]): RegExp =>
  new RegExp(
    rules
      .map((rule) => `(?:${rule.startsWith('\\') || rule.startsWith('(?<!') ? rule : `(?<![\\w-])${rule}`})`)
      .join('|'),
  )

const patterns = {
  out: anywhere(outRules),
  rest: anywhere(restRules),
  doubtful: one(doubtfulRules),
  questionable: anywhere(questionableRules),
  surelyBack: anywhere(surelyBack),
  backIfHurt: one(backIfHurt),
  probable: one(probableRules),
  probableIfHurt: one(probableIfHurt),
}
/** Phrases that say that a rested player may play. */
const milder = new RegExp(
  `${patterns.doubtful.source}|${patterns.questionable.source}|${one(probableRules).source}`,
)

/** Whether a player rests. */
export const isRest = (folded: string): boolean => patterns.rest.test(folded)

/** Folded text without its denials. */
export const withoutDenials = (folded: string): string =>
  negations.reduce((text, negation) => text.replace(negation, ' … '), folded)

/** The designation in a folded text; the first matching rule decides. `isHurt`: the text names an injury. */
export function designationOf(folded: string, evidence: { readonly isHurt: boolean }): Designated | null {
  const text = withoutDenials(folded)
  const as = (designation: Designation, isReturn: 'back' | 'stays' = 'stays'): Designated => ({
    designation,
    designation_detail: null,
    isReturn: isReturn === 'back',
  })
  if (patterns.out.test(text)) return as('out')
  if (patterns.rest.test(text) && !milder.test(text)) return as('out')
  if (patterns.doubtful.test(text)) return { ...as('questionable'), designation_detail: 'doubtful' }
  if (patterns.questionable.test(text)) return as('questionable')
  if (patterns.surelyBack.test(text)) return as('probable', 'back')
  if (patterns.probable.test(text)) return as('probable')
  if (!evidence.isHurt) return null
  if (patterns.probableIfHurt.test(text)) return as('probable')
  if (patterns.backIfHurt.test(text)) return as('probable', 'back')
  return null
}
