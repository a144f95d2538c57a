import { keepScroll } from './scroll'

/**
 * The application's hand on the browser's history. Every entry carries its place in `index`, which tells the first entry
 * from the rest, also after a reload. A layer is an entry of its own for something laid over the page (a popup on mobile),
 * so that the browser's back closes it.
 */
interface EntryState {
  readonly index: number
  readonly layer?: boolean
}

/** A layer ends by the browser's back, or because a page was opened from it, which takes its place in the history. */
export type LayerEnd = 'back' | 'covered'

interface Layer {
  readonly index: number
  readonly onEnd: (end: LayerEnd) => void
}

export interface NavigateOptions {
  readonly replace?: boolean
}

/** Asks before something with unsaved input is left; `leaveGuard.ts` is one. */
export interface LeaveCheck {
  readonly isNeeded: () => boolean
  readonly isAsking: () => boolean
  /** Answers whether to leave. After a yes it is not needed any more. */
  readonly ask: () => Promise<boolean>
}

/** How the current page was reached; `pop` is back, forward or a reload. */
export type Arrival = 'pop' | 'push'

let index = 0
let arrival: Arrival = 'pop'
let layers: Layer[] = []
/** Settles when the step back that removes a layer's entry has happened. */
let stepping: Promise<void> | undefined
let leaveCheck: LeaveCheck | undefined

export function checkLeaving(check: LeaveCheck): void {
  leaveCheck = check
}

const mustAsk = () => leaveCheck?.isNeeded() && !leaveCheck.isAsking()

export function startHistory(): void {
  history.scrollRestoration = 'manual'
  index = stateOf().index
  history.replaceState({ index } satisfies EntryState, '')
  addEventListener('popstate', handlePop)
  addEventListener('pagehide', () => keepScroll(index))
}

export const historyIndex = (): number => index
export const lastArrival = (): Arrival => arrival

/** Goes to a page of the application: `/job/12?from=home`. Going where one is replaces the entry. */
export function navigate(to: string | URL, { replace = false }: NavigateOptions = {}): void {
  if (stepping) {
    void stepping.then(() => navigate(to, { replace }))
    return
  }
  if (mustAsk()) {
    void leaveCheck?.ask().then((leaves) => leaves && navigate(to, { replace }))
    return
  }
  const url = new URL(to, location.href)
  // The server knows the old site's query form (domain 2).
  if (url.origin !== location.origin || (url.pathname === '/' && url.searchParams.has('c'))) {
    location.assign(url)
    return
  }
  keepScroll(index)
  arrival = 'push'
  const covered = dropLayers(0, 'covered')
  const stays = replace || covered || url.href === location.href
  if (!stays) index += 1
  history[stays ? 'replaceState' : 'pushState']({ index } satisfies EntryState, '', url)
}

/** The back bar (core 2.2): back in history; from the first entry, or from the login page, home. */
export function goBack(): void {
  if (index === 0 || location.pathname === '/login') navigate('/', { replace: true })
  else history.back()
}

/** Lays something over the page. The answer takes it away again; `onEnd` tells that something else did. */
export function pushLayer(onEnd: (end: LayerEnd) => void): () => void {
  keepScroll(index)
  index += 1
  history.pushState({ index, layer: true } satisfies EntryState, '')
  const layer: Layer = { index, onEnd }
  layers.push(layer)
  return () => {
    if (!layers.includes(layer)) return
    layers = layers.filter((each) => each !== layer)
    if (stateOf().index !== layer.index) return
    void step(-1)
  }
}

/** Walks along the history; settles when it has happened. */
function step(distance: number): Promise<void> {
  const done = new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true }))
  stepping = done.then(() => {
    stepping = undefined
  })
  history.go(distance)
  return stepping
}

/** The browser has gone back already: returns, asks, and goes again after a yes. Nobody else hears of it meanwhile. */
async function askAndReturn(distance: number): Promise<void> {
  await step(-distance)
  if (!(await leaveCheck?.ask())) return
  await stepping
  history.go(distance)
}

function handlePop(event: PopStateEvent): void {
  const next = stateOf().index
  if (!stepping && next !== index && mustAsk()) {
    event.stopImmediatePropagation()
    void askAndReturn(next - index)
    return
  }
  if (!stateOf().layer && layers.length === 0 && !stepping) {
    keepScroll(index)
    arrival = 'pop'
  }
  index = next
  dropLayers(next, 'back')
}

/** Tells the layers above `floor` that they are gone, the uppermost first. Answers whether there were any. */
function dropLayers(floor: number, end: LayerEnd): boolean {
  const gone = layers.filter((layer) => layer.index > floor)
  layers = layers.filter((layer) => !gone.includes(layer))
  for (const layer of gone.reverse()) layer.onEnd(end)
  return gone.length > 0
}

function stateOf(): EntryState {
  const state = history.state as Partial<EntryState> | null
  return { index: state?.index ?? 0, layer: state?.layer }
}
