import { authPages } from '../../../contract/auth/pages'
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

/** What waits for the step under way; `path` is where it leads. */
interface Turn {
  readonly act: () => void
  readonly path?: string
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

/** A browser with nowhere to go says nothing; it is waited for so many ms. */
const patience = 1_000

let index = 0
/** The entry of the page, beneath its layers. */
let pageIndex = 0
let arrival: Arrival = 'pop'
let layers: Layer[] = []
/** A step along the history is under way: the browser takes its time, and whatever is done meanwhile ends up at a wrong place. */
let isStepping = false
/** The step puts right where the page stands; it does not leave the page. */
let isMending = false
/** So everything else waits here, in the order in which it was asked for. */
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
/** The page that is shown, or that is to be shown once the history is there. */
export const pathAhead = (): string => turns.findLast(({ path }) => path !== undefined)?.path ?? location.pathname

/** Goes to a page of the application: `/job/12?from=home`. Going where one is replaces the entry. */
export function navigate(to: string | URL, options: NavigateOptions = {}): void {
  inTurn({ act: () => go(to, options), path: new URL(to, location.href).pathname })
}

function go(to: string | URL, { replace = false }: NavigateOptions): void {
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
  pageIndex = index
  history[stays ? 'replaceState' : 'pushState']({ index } satisfies EntryState, '', url)
}

/** The back bar (core 2.2): back in history; from the first entry, or from the login page, home. */
export function goBack(): void {
  inTurn({
    act: () => {
      if (index === 0 || location.pathname === authPages.login.path) go('/', { replace: true })
      else if (mustAsk()) void leaveCheck?.ask().then((leaves) => leaves && goBack())
      else void step(-1)
    },
  })
}

/** Lays something over the page. The answer takes it away again; `onEnd` tells that something else did. */
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

/** One beneath others leaves its entry, which goes with theirs. */
function removeLayer(layer: Layer): void {
  if (!layers.includes(layer)) return
  layers = layers.filter((each) => each !== layer)
  if (stateOf().index === layer.index) void mend((layers.at(-1)?.index ?? pageIndex) - layer.index)
}

/** Does it now, or once the history stands still. */
function inTurn(turn: Turn): void {
  if (isStepping || turns.length > 0) turns.push(turn)
  else turn.act()
}

/** Walks along the history; settles when it has happened, or when nothing comes of it. */
async function step(distance: number): Promise<void> {
  isStepping = true
  const done = new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    setTimeout(resolve, patience)
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

/** One that throws does not hold up those behind it. */
function takeTurns(): void {
  const turn = isStepping ? undefined : turns.shift()
  if (!turn) return
  try {
    turn.act()
  } finally {
    takeTurns()
  }
}

/** The browser has gone back already: returns, asks, and goes again after a yes. Nobody else hears of it meanwhile. */
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

/** An entry whose layer is gone, come upon by forward or beneath a page that covered two, is the page's own from now on. */
function standOnPage(): void {
  pageIndex = index
  if (stateOf().layer) history.replaceState({ index } satisfies EntryState, '')
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
