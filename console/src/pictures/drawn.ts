import type { ComponentChildren } from 'preact'
import type { GameView } from '../game-view.ts'
import type { PlayView } from '../play-view.ts'

export interface PictureProps {
  readonly game: GameView
  readonly plays: readonly PlayView[]
}

/** What a picture draws and says. */
export interface Drawn {
  readonly label: string
  readonly drawing: ComponentChildren
  readonly legend: ComponentChildren
  readonly rows: readonly PlayView[]
}
