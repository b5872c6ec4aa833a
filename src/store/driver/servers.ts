import { splitHosts } from '../../kernel/host-list.ts'

/** The servers of one database: the primary and its standbys. New connections go to the one that last worked. */
export class Servers {
  readonly #urls: readonly string[]
  #current = 0

  constructor(url: string) {
    this.#urls = splitHosts(url) ?? [url]
  }

  get current(): string {
    return this.#urls[this.#current]!
  }

  get areSeveral(): boolean {
    return this.#urls.length > 1
  }

  /** As many rounds as there are servers. */
  rounds(): { readonly isLast: boolean }[] {
    return this.#urls.map((_url, index) => ({ isLast: index === this.#urls.length - 1 }))
  }

  /** The server does not answer, or is a standby: the next one is tried, unless that has happened already. */
  skip(url: string): void {
    if (url === this.current) this.#current = (this.#current + 1) % this.#urls.length
  }
}
