import { useEffect } from 'react'

let holders = 0

/** While a modal is open, makes the page below unreachable by pointer, keyboard and screen reader. */
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
