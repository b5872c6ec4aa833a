import { useEffect } from 'preact/hooks'

/** Scrolls a row of links or tabs so that the current one is in view; the page itself does not move. */
export function useShownCurrent(selector: string, current: string): void {
  useEffect(() => {
    const item = document.querySelector<HTMLElement>(selector)
    const row = item?.parentElement
    if (!item || !row) return
    const fromLeft = item.getBoundingClientRect().left - row.getBoundingClientRect().left
    row.scrollLeft += fromLeft - (row.clientWidth - item.clientWidth) / 2
  }, [current])
}
