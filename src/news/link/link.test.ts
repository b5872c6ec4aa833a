import { describe, expect, test } from 'bun:test'
import { teams } from '../../areas.ts'
import { createLink, type PlayerName } from './index.ts'

const player = (league: string, team: string, name: string, slug: string): PlayerName => ({
  league,
  team,
  name,
  slug,
})
const players = [
  player('nfl', 'BUF', 'Josh Allen', 'josh-allen'),
  player('nfl', 'JAX', 'Josh Allen', 'josh-allen-2'),
  player('nba', 'GSW', 'Stephen Curry', 'stephen-curry'),
  player('nba', 'SAC', 'Domantas Sabonis', 'domantas-sabonis'),
  player('nhl', 'LAK', 'Anže Kopitar', 'anze-kopitar'),
  player('mlb', 'ATL', 'Ronald Acuña Jr.', 'ronald-acuna-jr'),
]
const link = createLink({ teams: teams, players })
const linked = (text: string, league?: string) => link({ text, league })

describe('teams', () => {
  test('are found by full name, nickname and colloquial name', () => {
    expect(linked('Los Angeles Lakers visit the Sixers').teams).toEqual(['LAL', 'PHI'])
    expect(linked("Habs edge Isles; Bruins' win streak ends").teams).toEqual(['MTL', 'NYI', 'BOS'])
    expect(linked('Barça and Atlético draw').teams).toEqual(['Barcelona', 'Atlético Madrid'])
    expect(linked("A's beat Red Sox").teams).toEqual(['ATH', 'BOS'])
  })

  test('with the same nickname in two leagues are resolved by other evidence', () => {
    expect(linked('Giants quarterback benched').teams).toEqual(['NYG'])
    expect(linked('Giants pitcher goes eight innings').teams).toEqual(['SF'])
    expect(linked('Kings beat Ducks').teams).toEqual(['LAK', 'ANA'])
    expect(linked('Kings beat Mavericks').teams).toEqual(['SAC', 'DAL'])
    expect(linked("Kings' Sabonis questionable").teams).toEqual(['SAC'])
    expect(linked("Kings' Kopitar questionable").teams).toEqual(['LAK'])
    expect(linked('Spurs beat Chelsea').teams).toEqual(['Tottenham Hotspur', 'Chelsea'])
  })

  test('that are ambiguous are left out', () => {
    expect(linked('Giants win again')).toEqual({ league: '', teams: [], players: [] })
  })

  test('are resolved by the league of their feed', () => {
    expect(linked('Giants win again', 'mlb')).toEqual({ league: 'mlb', teams: ['SF'], players: [] })
    expect(linked('Lakers fans at Giants game', 'nfl').teams).toEqual(['NYG'])
  })

  test('are found by their city or code only when the league is clear', () => {
    expect(linked('NBA: Boston beats Miami').teams).toEqual(['BOS', 'MIA'])
    expect(linked('NBA roundup: DEN-MIN goes to overtime').teams).toEqual(['DEN', 'MIN'])
    expect(linked('Boston marathon route announced').teams).toEqual([])
    expect(linked('NBA to stage exhibition in Boston').teams).toEqual([])
  })

  test('are not found in everyday words', () => {
    for (const text of [
      'Heat wave hits Miami',
      'Wild card weekend',
      'As seen on television',
      'Magic trick',
    ]) {
      expect([text, linked(text).teams]).toEqual([text, []])
    }
  })

  test('joined by a hyphen are two', () => {
    expect(linked('Lakers-Celtics preview').teams).toEqual(['LAL', 'BOS'])
    expect(linked('Orioles-Red Sox postponed').teams).toEqual(['BAL', 'BOS'])
  })

  test('of one country may meet elsewhere: the named competition is the league', () => {
    expect(linked('Liverpool beat Real Madrid 2-0').league).toBe('')
    expect(linked('Manchester City beat Manchester United in Champions League').league).toBe('ucl')
    expect(linked('Bundesliga clubs vote on reform').league).toBe('bundesliga')
  })
})

describe('players', () => {
  test('add their team', () => {
    expect(linked('Stephen Curry scores 50')).toEqual({
      league: 'nba',
      teams: ['GSW'],
      players: ['stephen-curry'],
    })
  })

  test('are found without accents, suffix or possessive ending', () => {
    expect(linked("Ronald Acuna's knee is fine").players).toEqual(['ronald-acuna-jr'])
    expect(linked('Anze Kopitar scores').players).toEqual(['anze-kopitar'])
  })

  test('with the same name are resolved by the team, and otherwise left out', () => {
    expect(linked("Bills' Josh Allen throws four touchdowns").players).toEqual(['josh-allen'])
    expect(linked('Jaguars: Josh Allen has two sacks').players).toEqual(['josh-allen-2'])
    expect(linked('Josh Allen named player of the week').players).toEqual([])
  })

  test('are found by surname when their team is named', () => {
    expect(linked('Warriors: Curry leads comeback').players).toEqual(['stephen-curry'])
    expect(linked('Curry leads comeback').players).toEqual([])
    expect(linked('Warriors hope S. Curry plays').players).toEqual(['stephen-curry'])
  })

  test('are not found by the surname of another person', () => {
    expect(linked('Warriors face Seth Curry on Friday').players).toEqual([])
    expect(linked('Warriors sign D. Curry').players).toEqual([])
    expect(linked('Bills coach Allen retires').players).toEqual([])
  })
})
