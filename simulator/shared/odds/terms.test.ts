import { describe, expect, test } from 'bun:test'
import { createRng } from '../../../src/kernel/rng.ts'
import { booksum, impliedOf, isPrice } from '../../../src/odds/math.ts'
import { type Book, books } from './books.ts'
import { type Forecast, noLean, normalForecast } from './forecast.ts'
import { scoreForecast } from './score-forecast.ts'
import { countTerms, mainTerms, yesTerms } from './terms.ts'

const [onHalf, anyHalf] = [books[0]!, books[1]!]
const game = (margin: number): Forecast =>
  normalForecast({ mean: margin, deviation: 11 }, { mean: 220.7, deviation: 18 })
const goals = (home: number, away: number): Forecast =>
  scoreForecast(
    { home: { score: 0, toCome: home }, away: { score: 0, toCome: away }, scatter: 1, ifLevel: 'stays' },
    noLean,
  )

describe('the terms of a book', () => {
  test('are prices, and add up to its margin in every market, whatever the game', () => {
    const rng = createRng('terms')
    const sums = (book: Book, forecast: Forecast) => {
      const { moneyline, spread, total } = mainTerms(book, forecast, 'points')
      const level = moneyline.draw === undefined ? [] : [moneyline.draw]
      return [
        [moneyline.home, moneyline.away, ...level],
        [spread.home_price, spread.away_price],
        [total.over, total.under],
      ]
    }
    for (let i = 0; i < 300; i++) {
      const forecast = i % 2 === 0 ? game(rng.normal(0, 12)) : goals(3 * rng.next(), 3 * rng.next())
      for (const prices of books.flatMap((book) => sums(book, forecast))) {
        expect(prices.every(isPrice)).toBe(true)
        expect(booksum(prices.map(impliedOf))).toBeWithin(1.002, 1.12)
      }
    }
  })

  test('follow the chance of winning', () => {
    const home = [-9, -3, 0, 3, 9].map((margin) =>
      impliedOf(mainTerms(onHalf, game(margin), 'points').moneyline.home),
    )
    expect(home).toEqual([...home].sort((a, b) => a - b))
    expect(mainTerms(onHalf, game(0), 'points').moneyline).toEqual({ home: -110, away: -110 })
  })

  test('price a draw where a game can end level', () => {
    const { moneyline } = mainTerms(onHalf, goals(1.4, 1.2), 'points')
    expect(impliedOf(moneyline.draw!)).toBeWithin(0.25, 0.32)
    expect(mainTerms(onHalf, game(2), 'points').moneyline).not.toHaveProperty('draw')
  })

  test('have lines at any half point, or only off whole points', () => {
    expect(mainTerms(anyHalf, game(3.1), 'points').spread.home).toBe(-3)
    expect(mainTerms(onHalf, game(3.1), 'points').spread.home).toBe(-3.5)
    expect(mainTerms(anyHalf, game(0.1), 'points').spread.home).toBe(0)
    expect(mainTerms(anyHalf, game(3), 'points').total.line).toBe(220.5)
  })

  test('give a run line of at least 1.5, against the favourite', () => {
    const lineOf = (home: number, away: number) =>
      mainTerms(anyHalf, goals(home, away), 'run line').spread.home
    expect([lineOf(3.1, 2.9), lineOf(2.9, 3.1), lineOf(5, 2.4), lineOf(2, 5.6)]).toEqual([
      -1.5, 1.5, -2.5, 3.5,
    ])
  })
})

describe('the terms of a bet on a player', () => {
  test('are over and under a line on the half, or `yes` only', () => {
    expect(countTerms(onHalf, { mean: 24.6, deviation: 6 })).toEqual({
      line: 24.5,
      over: -120,
      under: -110,
    })
    expect(countTerms(onHalf, { mean: 0.2, deviation: 0.5 }).line).toBe(0.5)
    expect(yesTerms(onHalf, 0.2)).toEqual({ line: 0.5, over: 350, under: null })
  })
})
