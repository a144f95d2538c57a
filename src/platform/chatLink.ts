/**
 * How a tab is linked to its hub, written out: every event in every state. `connecting` until the first hub answers, `lost`
 * from the end of one hub to the next, `outdated` once a newer build owns the hub, for good.
 */
export type LinkState = 'connecting' | 'attached' | 'lost' | 'outdated'

export type LinkEvent =
  /** A hub answered the greeting and gave its snapshot. */
  | 'greeted'
  /** No hub answered a visible tab's greeting in time, or SharedWorkers fail here. */
  | 'silent'
  /** The hub's lock was released, or the line to it broke. */
  | 'gone'
  /** The hub does not answer a ping. */
  | 'hangs'
  /** A hub of another epoch answers on the present line (WebKit bug 318873). */
  | 'stranger'
  /** The page came back from the back-forward cache: its line may lead to a hub that is gone. */
  | 'returned'
  /** The tabs of this browser profile agreed on another generation. */
  | 'moved'
  /** A newer build owns the hub. */
  | 'replaced'

/**
 * `greet`: drop the line and greet a hub of the present generation. `leave`: make all tabs move to the next generation, which
 * comes back as `moved`. `announce`: commands go out. `end`: drop the line and answer that this page is outdated.
 */
export type LinkAct = 'announce' | 'greet' | 'leave' | 'end' | 'none'

type Row = Readonly<Record<LinkEvent, readonly [next: LinkState, act: LinkAct]>>

/** What happens while a hub is looked for; `state` is `connecting` or `lost`. */
const seeking = (state: LinkState): Row => ({
  greeted: ['attached', 'announce'],
  silent: [state, 'leave'],
  gone: [state, 'greet'],
  hangs: [state, 'leave'],
  stranger: [state, 'greet'],
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
    returned: ['outdated', 'none'],
    moved: ['outdated', 'none'],
    replaced: ['outdated', 'none'],
  },
}

export const step = (state: LinkState, event: LinkEvent): readonly [next: LinkState, act: LinkAct] =>
  table[state][event]
