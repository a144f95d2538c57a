import { type ComponentType, lazy, useEffect, useState } from 'react'

interface Loaded<Props> {
  readonly default: ComponentType<Props>
  /** Fetches what the first render needs beyond the component's own module: the form for one layout. */
  readonly prepare?: () => Promise<unknown> | undefined
}

/** Fetches a module whose default export is a page, a frame or a popup. */
export type Load<Props = object> = () => Promise<Loaded<Props>>

// biome-ignore lint/suspicious/noExplicitAny: components of every kind of props, each found again by its own loader
const components = new WeakMap<Load<any>, ComponentType<any>>()

/** The loaders whose code is here. `components` also knows those that a lazy component still waits for. */
// biome-ignore lint/suspicious/noExplicitAny: as for the components
const arrived = new WeakSet<Load<any>>()

/** Fetches the component of `load`, so that `componentOf` has it ready. Rejects if it cannot be fetched. */
export async function fetchComponent<Props>(load: Load<Props>): Promise<void> {
  const { default: component, prepare } = await load()
  await prepare?.()
  arrived.add(load)
  if (!components.has(load)) components.set(load, component)
}

/** Whether `componentOf` has the component ready, or a lazy one is already in use. */
export const isFetched = <Props>(load: Load<Props>): boolean => components.has(load)

/** Whether the component renders without waiting for its code. */
export const hasArrived = <Props>(load: Load<Props>): boolean => arrived.has(load)

/**
 * Returns the component of `load` if it is fetched, else one that suspends until it is. A loader always gets the same component,
 * because another one would lose its state.
 */
export function componentOf<Props>(load: Load<Props>): ComponentType<Props> {
  const known = components.get(load)
  if (known) return known
  const component = lazy(load) as unknown as ComponentType<Props>
  components.set(load, component)
  return component
}

/** Whether `componentOf` has the component ready. Fetches it if not. Throws the fetch error to the nearest boundary. */
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
