import type { EventType } from '../../src/sports/soccer/records/event.ts'
import type { MatchEvent, Verdict } from './match-event.ts'

const verdicts: Readonly<Record<Verdict, string>> = {
  goal_cancelled: 'goal cancelled',
  goal_confirmed: 'goal confirmed',
  penalty_awarded: 'penalty awarded',
  penalty_cancelled: 'penalty cancelled',
  card_upgraded: 'red card given',
  card_rescinded: 'card taken back',
}

type EventText = (event: MatchEvent, club: string) => string

const eventTexts: Readonly<Record<EventType, EventText>> = {
  goal: ({ player, related }, club) =>
    `Goal: ${player.name} (${club})${related ? `, assisted by ${related.name}` : ''}`,
  own_goal: ({ player }, club) => `Own goal by ${player.name} for ${club}`,
  penalty_goal: ({ player }, club) => `Penalty scored: ${player.name} (${club})`,
  penalty_missed: ({ player }, club) => `Penalty missed: ${player.name} (${club})`,
  yellow_card: ({ player }, club) => `Yellow card: ${player.name} (${club})`,
  second_yellow_card: ({ player }, club) => `Second yellow card: ${player.name} (${club})`,
  red_card: ({ player }, club) => `Red card: ${player.name} (${club})`,
  substitution: ({ player, related }, club) =>
    `Substitution (${club}): ${player.name} for ${related?.name ?? ''}`,
  var_review: ({ verdict, player }, club) =>
    `VAR: ${verdict ? verdicts[verdict] : 'play on'}, ${player.name} (${club})`,
  shootout_goal: ({ player }, club) => `Shoot-out: ${player.name} (${club}) scores`,
  shootout_missed: ({ player }, club) => `Shoot-out: ${player.name} (${club}) misses`,
}

export const describeEvent = (event: MatchEvent, club: string): string => eventTexts[event.type](event, club)
