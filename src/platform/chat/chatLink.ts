/**
 * The state machine between a tab and its hub: every event in every state. `connecting` until the first hub answers, `lost`
 * between the end of one hub and the next, `outdated` for good when a newer build owns the hub.
 */
export type LinkState = 'connecting' | 'attached' | 'lost' | 'outdated'

export type LinkEvent =
  /** A hub answered the greeting and gave its snapshot. */
  | 'greeted'
  /** No hub answered a visible tab's greeting in time, or SharedWorkers fail here. */
  | 'silent'
  /** The hub's lock was released, or the line to it broke. */
  | 'gone'
  /** The hub does not answer a ping in time. */
  | 'hangs'
  /** A hub of another epoch answers on the current line (WebKit bug 318873). */
  | 'stranger'
  /** The page goes into the back-forward cache. A browser drops it from there if others wait for its locks or reach its channels. */
  | 'left'
  /** The page was restored from the back-forward cache. */
  | 'returned'
  /** The tabs of this browser profile moved to another generation. */
  | 'moved'
  /** A newer build owns the hub. */
  | 'replaced'

/**
 * `greet`: close the line and greet a hub of the current generation. `leave`: move all tabs to the next generation, which causes
 * the event `moved`. `announce`: let waiting commands run. `part`: close the line and stop looking. `end`: close the line and report that this page is outdated.
 */
export type LinkAct = 'announce' | 'greet' | 'leave' | 'part' | 'end' | 'none'

type Row = Readonly<Record<LinkEvent, readonly [next: LinkState, act: LinkAct]>>

/** The transitions while the tab looks for a hub. `state` is `connecting` or `lost`. */
const seeking = (state: LinkState): Row => ({
  greeted: ['attached', 'announce'],
  silent: [state, 'leave'],
  gone: [state, 'greet'],
  hangs: [state, 'leave'],
  stranger: [state, 'greet'],
  left: [state, 'part'],
  returned: [state, 'greet'],
  moved: [state, 'greet'],
  replaced: ['outdated', 'end'],
})

const table: Readonly<Record<LinkState, Row>> = {
  connecting: seeking('connecting'),
  lost: seeking('lost'),
  attached: {
    greeted: ['attached', 'none'],
    silent: ['attached', 'none'],
    gone: ['lost', 'greet'],
    hangs: ['lost', 'leave'],
    stranger: ['lost', 'greet'],
    left: ['lost', 'part'],
    returned: ['lost', 'greet'],
    moved: ['lost', 'greet'],
    replaced: ['outdated', 'end'],
  },
  outdated: {
    greeted: ['outdated', 'none'],
    silent: ['outdated', 'none'],
    gone: ['outdated', 'none'],
    hangs: ['outdated', 'none'],
    stranger: ['outdated', 'none'],
    left: ['outdated', 'none'],
    returned: ['outdated', 'none'],
    moved: ['outdated', 'none'],
    replaced: ['outdated', 'none'],
  },
}

export const step = (state: LinkState, event: LinkEvent): readonly [next: LinkState, act: LinkAct] =>
  table[state][event]
