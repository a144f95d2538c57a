import { useEffect } from 'react'

let holders = 0

/** While a modal stands, nothing of the page beneath can be reached, by pointer, keyboard or screen reader. */
export function useInertPage(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    holders += 1
    apply()
    return () => {
      holders -= 1
      apply()
    }
  }, [isOpen])
}

function apply(): void {
  const page = document.querySelector<HTMLElement>('[data-page]')
  if (page) page.inert = holders > 0
}
