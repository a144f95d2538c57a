import { createContext, useContext, useEffect, useRef } from 'react'

/**
 * Adds a layer that the browser's back removes. The application provides it on mobile. Returns a function that removes the layer.
 */
export type PushLayer = (onBack: () => void) => () => void

export const BackLayer = createContext<PushLayer>(() => () => {})

/** While `isOpen`, the browser's back calls `onBack` instead of leaving the page. */
export function useBackLayer(isOpen: boolean, onBack: () => void): void {
  const push = useContext(BackLayer)
  const back = useRef(onBack)
  useEffect(() => {
    back.current = onBack
  })
  useEffect(() => (isOpen ? push(() => back.current()) : undefined), [isOpen, push])
}
