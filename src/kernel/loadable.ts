import { type ComponentType, lazy, useEffect, useState } from 'react'

interface Loaded<Props> {
  readonly default: ComponentType<Props>
  /** Fetches what the component draws at once beyond its own module: the form for one layout. */
  readonly prepare?: () => Promise<unknown> | undefined
}

/** Fetches a module whose default export draws a page, a frame or a popup. */
export type Load<Props = object> = () => Promise<Loaded<Props>>

// biome-ignore lint/suspicious/noExplicitAny: components of every kind of props, each found again by its own loader
const components = new WeakMap<Load<any>, ComponentType<any>>()

/** Fetches what `load` draws, so that `componentOf` has it at hand. Rejects when it cannot be fetched. */
export async function fetchComponent<Props>(load: Load<Props>): Promise<void> {
  const { default: component, prepare } = await load()
  await prepare?.()
  if (!components.has(load)) components.set(load, component)
}

/** Whether `componentOf` has it at hand, or somebody waits for it already. */
export const isFetched = <Props>(load: Load<Props>): boolean => components.has(load)

/**
 * What `load` draws: itself when it has been fetched, else one that suspends until it is. Always the same for a loader,
 * since another would start afresh.
 */
export function componentOf<Props>(load: Load<Props>): ComponentType<Props> {
  const known = components.get(load)
  if (known) return known
  const component = lazy(load) as unknown as ComponentType<Props>
  components.set(load, component)
  return component
}

/** Whether `componentOf` has it at hand; fetches it if not. Throws what went wrong, for the boundary around it. */
export function useFetched<Props>(load: Load<Props>): boolean {
  const [state, setState] = useState<{ readonly load: unknown; readonly error?: unknown }>()
  const isKnown = isFetched(load)
  useEffect(() => {
    if (isKnown) return
    fetchComponent(load).then(
      () => setState({ load }),
      (error: unknown) => setState({ load, error }),
    )
  }, [load, isKnown])
  if (state?.load === load && state.error !== undefined) throw state.error
  return isKnown
}
