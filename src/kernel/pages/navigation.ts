import { authPages } from '#contract/auth/pages'
import { hasKeptScroll, keepScroll } from './scroll'

/**
 * Manages the browser's history. Every entry stores its position in `index`, which identifies the first entry, also after a
 * reload. A layer is a separate entry for something laid over the page (a popup on mobile), so that the browser's back closes it.
 */
interface EntryState {
  readonly index: number
  readonly layer?: boolean
}

/** A layer ends by the browser's back, or because a page opened from it takes over its history entry. */
export type LayerEnd = 'back' | 'covered'

interface Layer {
  readonly index: number
  readonly onEnd: (end: LayerEnd) => void
}

/** An action that waits for the history step in progress. `path` is where it leads. */
interface Turn {
  readonly act: () => void
  readonly path?: string
}

export interface NavigateOptions {
  readonly replace?: boolean
  /** The current page stays mounted with its unsaved input, so leaving it does not ask. */
  readonly keepsInput?: boolean
}

/** Asks before unsaved input is lost. `leaveGuard.ts` provides it. */
export interface LeaveCheck {
  readonly isNeeded: () => boolean
  readonly isAsking: () => boolean
  /** Resolves to true to leave. After that, `isNeeded` is false. */
  readonly ask: () => Promise<boolean>
}

/** How the current page was reached; `pop` is back, forward or a reload. */
export type Arrival = 'pop' | 'push'

/** How long to wait for `popstate`, in ms. A browser that has nowhere to go does not fire it. */
const timeout = 1_000

let index = 0
/** The entry of the page, below its layers. */
let pageIndex = 0
let arrival: Arrival = 'pop'
/** The path that each page entry had when another page was opened from it. */
const pathsBelow = new Map<number, string>()
let layers: Layer[] = []
/** True during a history step. Steps are asynchronous, and other changes made in between would be applied to the wrong entry. */
let isStepping = false
/** The step only restores the page's entry. It does not leave the page. */
let isMending = false
/** Actions that wait for the history step, in order of request. */
const turns: Turn[] = []
let leaveCheck: LeaveCheck | undefined

export function checkLeaving(check: LeaveCheck): void {
  leaveCheck = check
}

const mustAsk = () => leaveCheck?.isNeeded() && !leaveCheck.isAsking()

export function startHistory(): void {
  history.scrollRestoration = 'manual'
  index = stateOf().index
  pageIndex = index
  history.replaceState({ index } satisfies EntryState, '')
  addEventListener('popstate', handlePop)
  addEventListener('pagehide', () => keepScroll(index))
}

export const historyIndex = (): number => index
export const lastArrival = (): Arrival => arrival
/** Whether the user came back to a page that gets its scroll position back. */
export const isReturning = (): boolean => arrival === 'pop' && hasKeptScroll(index)
/** The path of the current page, or of the page that waiting actions lead to. */
export const pathAhead = (): string => turns.findLast(({ path }) => path !== undefined)?.path ?? location.pathname

/** Goes to a page of the application: `/job/12?from=home`. Going to the current address replaces the entry. */
export function navigate(to: string | URL, options: NavigateOptions = {}): void {
  inTurn({ act: () => go(to, options), path: new URL(to, location.href).pathname })
}

function go(to: string | URL, { replace = false, keepsInput = false }: NavigateOptions): void {
  if (!keepsInput && mustAsk()) {
    void leaveCheck?.ask().then((leaves) => leaves && navigate(to, { replace }))
    return
  }
  const url = new URL(to, location.href)
  // The server handles the query form of the old site (domain 2).
  if (url.origin !== location.origin || (url.pathname === '/' && url.searchParams.has('c'))) {
    location.assign(url)
    return
  }
  keepScroll(index)
  arrival = 'push'
  const covered = dropLayers(0, 'covered')
  const stays = replace || covered || url.href === location.href
  if (!stays) {
    pathsBelow.set(pageIndex, location.pathname)
    index += 1
  }
  pageIndex = index
  history[stays ? 'replaceState' : 'pushState']({ index } satisfies EntryState, '', url)
}

/** The back bar (core 2.2): goes back in history, or home from the first entry or the login page. */
export function goBack(): void {
  inTurn({
    act: () => {
      if (index === 0 || location.pathname === authPages.login.path) go('/', { replace: true })
      else if (mustAsk()) void leaveCheck?.ask().then((leaves) => leaves && goBack())
      else void step(-1)
    },
  })
}

/**
 * Leaves a page that is done, for `path`. If the user came from there, or from one of `others`, goes back, so that the page is
 * scrolled as before. Otherwise `path` takes the place of this page in the history.
 */
export function returnTo(path: string, others: readonly string[] = []): void {
  inTurn({
    act: () => {
      const from = pathsBelow.get(pageIndex - 1)
      const isOpener = [path, ...others].some((each) => new URL(each, location.href).pathname === from)
      if (isOpener && index === pageIndex) void step(-1)
      else go(path, { replace: true })
    },
  })
}

/** Adds a layer over the page. Returns a function that removes it. `onEnd` is called when something else removes it. */
export function pushLayer(onEnd: (end: LayerEnd) => void): () => void {
  let layer: Layer | undefined
  let isGone = false
  inTurn({
    act: () => {
      if (isGone) return
      keepScroll(index)
      index += 1
      history.pushState({ index, layer: true } satisfies EntryState, '')
      layer = { index, onEnd }
      layers.push(layer)
    },
  })
  return () => {
    isGone = true
    inTurn({ act: () => layer && removeLayer(layer) })
  }
}

/** A layer below others leaves its history entry, which is removed with theirs. */
function removeLayer(layer: Layer): void {
  if (!layers.includes(layer)) return
  layers = layers.filter((each) => each !== layer)
  if (stateOf().index === layer.index) void mend((layers.at(-1)?.index ?? pageIndex) - layer.index)
}

/** Runs the action now, or once no history step is in progress. */
function inTurn(turn: Turn): void {
  if (isStepping || turns.length > 0) turns.push(turn)
  else turn.act()
}

/** Goes `distance` entries along the history. Settles when that has happened, or after `timeout`. */
async function step(distance: number): Promise<void> {
  isStepping = true
  const done = new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    setTimeout(resolve, timeout)
  })
  history.go(distance)
  await done
  isStepping = false
  isMending = false
  takeTurns()
}

function mend(distance: number): Promise<void> {
  isMending = true
  return step(distance)
}

/** An action that throws does not block the next ones. */
function takeTurns(): void {
  const turn = isStepping ? undefined : turns.shift()
  if (!turn) return
  try {
    turn.act()
  } finally {
    takeTurns()
  }
}

/**
 * The browser has already gone back. Returns, asks, and goes again if the user agrees. Other listeners do not see these steps.
 */
async function askAndReturn(distance: number): Promise<void> {
  await mend(-distance)
  if (await leaveCheck?.ask()) inTurn({ act: () => void step(distance) })
}

function handlePop(event: PopStateEvent): void {
  const next = stateOf().index
  if (!isStepping && next !== index && mustAsk()) {
    event.stopImmediatePropagation()
    void askAndReturn(next - index)
    return
  }
  if (!stateOf().layer && layers.length === 0 && !isMending) {
    keepScroll(index)
    arrival = 'pop'
  }
  index = next
  if (!layers.some((layer) => layer.index === next)) standOnPage()
  dropLayers(next, 'back')
}

/** An entry whose layer is gone becomes the page's own. It can be reached by forward, or below a page that covered two layers. */
function standOnPage(): void {
  pageIndex = index
  if (stateOf().layer) history.replaceState({ index } satisfies EntryState, '')
}

/** Calls `onEnd` of the layers above `floor`, the topmost first. Returns whether there were any. */
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
