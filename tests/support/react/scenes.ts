import type * as Types from 'react'
import type { LoadedReact } from './loadReact'

/** What the application and its packages do with React, each written so that it leaves a protocol. */
export interface Stage extends LoadedReact {
  readonly box: HTMLElement
  readonly note: (line: string) => void
  /** Waits for something that React does when it finds the time. */
  readonly until: (holds: () => boolean) => Promise<void>
}

type Scene = (stage: Stage) => Promise<void> | void

const fire = (target: Element | null | undefined, event: Event) => target?.dispatchEvent(event)
const bubbling = { bubbles: true, cancelable: true }

function setValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  fire(field, new InputEvent('input', { ...bubbling, data: value }))
}

function mount({ client, dom, box }: Stage, element: Types.ReactNode) {
  const root = client.createRoot(box)
  dom.flushSync(() => root.render(element))
  return root
}

const noted = [
  ...['onBeforeInput', 'onCompositionStart', 'onCompositionUpdate', 'onCompositionEnd', 'onPaste', 'onCopy', 'onCut'],
  ...['onFocus', 'onBlur', 'onKeyDown', 'onKeyUp', 'onInput', 'onChange', 'onSelect', 'onClick', 'onDoubleClick'],
  ...[
    'onContextMenu',
    'onMouseEnter',
    'onMouseLeave',
    'onPointerDown',
    'onPointerUp',
    'onPointerCancel',
    'onTouchStart',
  ],
  ...['onTouchEnd', 'onWheel', 'onScroll', 'onScrollEnd', 'onDragStart', 'onDragOver', 'onDrop', 'onAnimationEnd'],
  ...['onTransitionEnd', 'onGotPointerCapture', 'onInvalid', 'onReset', 'onSubmit', 'onToggle', 'onBeforeToggle'],
] as const

const events: Scene = (stage) => {
  const { react, box, note } = stage
  const handlers = Object.fromEntries(
    noted.map((name) => [name, (event: Types.SyntheticEvent) => note(`${name} ${event.type} ${event.eventPhase}`)]),
  )
  mount(
    stage,
    react.createElement(
      'form',
      { ...handlers, onClickCapture: () => note('capture') },
      react.createElement('input', { name: 'word', required: true }),
      react.createElement('div', { popover: 'auto', id: 'bubble' }, '说明'),
      react.createElement('button', { type: 'button', popoverTarget: 'bubble' }, '开'),
    ),
  )
  const field = box.querySelector('input') as HTMLInputElement
  field.focus()
  for (const type of ['compositionstart', 'compositionupdate', 'compositionend'])
    fire(field, new CompositionEvent(type, { ...bubbling, data: '你' }))
  fire(field, new KeyboardEvent('keydown', { ...bubbling, key: 'a' }))
  fire(field, new KeyboardEvent('keypress', { ...bubbling, key: 'a', charCode: 97 }))
  fire(field, new KeyboardEvent('keyup', { ...bubbling, key: 'a' }))
  setValue(field, '你好')
  for (const type of ['paste', 'copy', 'cut']) fire(field, new ClipboardEvent(type, bubbling))
  for (const type of ['dragstart', 'dragover', 'drop']) fire(field, new DragEvent(type, bubbling))
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'gotpointercapture'])
    fire(field, new PointerEvent(type, bubbling))
  for (const type of ['touchstart', 'touchend']) fire(field, new TouchEvent(type, bubbling))
  for (const type of ['mouseover', 'click', 'dblclick', 'contextmenu']) fire(field, new MouseEvent(type, bubbling))
  fire(field, new MouseEvent('mouseout', { ...bubbling, relatedTarget: document.body }))
  fire(field, new WheelEvent('wheel', bubbling))
  fire(box.firstElementChild, new Event('scroll'))
  fire(box.firstElementChild, new Event('scrollend'))
  fire(field, new AnimationEvent('animationend', bubbling))
  fire(field, new TransitionEvent('transitionend', bubbling))
  field.blur()
  setValue(field, '')
  field.form?.requestSubmit()
  fire(field.form, new SubmitEvent('submit', bubbling))
  field.form?.reset()
}

const controlled: Scene = (stage) => {
  const { react, box, note } = stage
  function Form() {
    const [word, setWord] = react.useState('一')
    const [city, setCity] = react.useState('福州')
    const [isAgreed, agree] = react.useState(false)
    return react.createElement(
      'form',
      null,
      react.createElement('input', {
        value: word,
        onChange: (event: Types.ChangeEvent<HTMLInputElement>) => setWord(event.target.value.slice(0, 3)),
      }),
      react.createElement('textarea', { value: '不变', onChange: () => note('textarea') }),
      react.createElement(
        'select',
        { value: city, onChange: (event: Types.ChangeEvent<HTMLSelectElement>) => setCity(event.target.value) },
        ['福州', '厦门'].map((name) => react.createElement('option', { key: name }, name)),
      ),
      react.createElement(
        'select',
        { multiple: true, defaultValue: ['乙'] },
        ['甲', '乙'].map((name) => react.createElement('option', { key: name }, name)),
      ),
      react.createElement('input', { type: 'checkbox', checked: isAgreed, onChange: () => agree(!isAgreed) }),
      ...['男', '女'].map((name) =>
        react.createElement('input', { key: name, type: 'radio', name: 'sex', defaultChecked: name === '女' }),
      ),
      `${word}${city}${isAgreed}`,
    )
  }
  mount(stage, react.createElement(Form))
  const [word, agreed, man] = [...box.querySelectorAll('input')] as [
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
  ]
  const [area, city] = [box.querySelector('textarea'), box.querySelector('select')]
  const say = () => note([box.textContent, word.value, area?.value, city?.value, agreed.checked, man.checked].join(' '))
  say()
  setValue(word, '一二三四五')
  if (area) setValue(area, '别的')
  say()
  if (city) city.value = '厦门'
  fire(city, new Event('change', bubbling))
  agreed.click()
  man.click()
  say()
}

const hydrating: Scene = async (stage) => {
  const { react, client, box, note, until } = stage
  function Counter() {
    const [count, setCount] = react.useState(0)
    return react.createElement('button', { onClick: () => setCount(count + 1), id: react.useId() }, count)
  }
  const page = react.createElement(
    'main',
    { className: 'page' },
    react.createElement(Counter),
    react.createElement(react.Suspense, { fallback: '等' }, react.createElement('b', null, '内')),
    react.createElement('p', { suppressHydrationWarning: true }, '现在'),
    react.createElement(
      'svg',
      null,
      react.createElement('title', null, '图'),
      react.createElement('use', { xlinkHref: '#a' }),
    ),
  )
  box.innerHTML =
    '<main class="page"><button id="_R_1_">0</button><!--$--><b>内</b><!--/$--><p>刚才</p><svg><title>图</title><use xlink:href="#a"></use></svg></main>'
  const bold = box.querySelector('b')
  const options = { onRecoverableError: (error: unknown) => note(`recovered ${(error as Error).message}`) }
  client.hydrateRoot(box, page, options)
  await until(() => {
    box.querySelector('button')?.click()
    return box.querySelector('button')?.textContent !== '0'
  })
  note(
    `${box.querySelector('b') === bold} ${box.querySelector('p')?.textContent} ${box.querySelectorAll('svg > title').length}`,
  )

  const other = document.createElement('div')
  other.innerHTML = '<p>不同</p>'
  client.hydrateRoot(other, react.createElement('p', null, '一样'), options)
  await until(() => other.textContent === '一样')
}

const waiting: Scene = async (stage) => {
  const { react, client, dom, box, note, until } = stage
  let arrive = (_: { default: () => Types.ReactNode }) => {}
  const coming = new Promise<{ default: () => Types.ReactNode }>((resolve) => {
    arrive = resolve
  })
  const Late = react.lazy(() => coming)
  let go = (_: boolean) => {}
  function Page() {
    const [isLate, setLate] = react.useState(false)
    const [isPending, start] = react.useTransition()
    const deferred = react.useDeferredValue(isLate)
    go = (next) => start(() => setLate(next))
    react.useLayoutEffect(() => note(`layout ${isLate} ${deferred}`), [isLate, deferred])
    return react.createElement(
      react.Fragment,
      null,
      isPending && '忙',
      react.createElement(react.Suspense, { fallback: '等' }, isLate ? react.createElement(Late) : '早'),
    )
  }
  const root = client.createRoot(box)
  dom.flushSync(() => root.render(react.createElement(Page)))
  note(box.textContent ?? '')
  go(true)
  await until(() => box.textContent === '忙早')
  note('the former page stays')
  arrive({ default: () => react.createElement('i', null, '晚') })
  await until(() => box.textContent === '晚')
  root.unmount()
  note(`left ${box.innerHTML}`)

  const second = client.createRoot(box)
  const promise = Promise.resolve('读到')
  dom.flushSync(() =>
    second.render(
      react.createElement(
        react.Suspense,
        { fallback: '等' },
        react.createElement(() => react.use(promise)),
      ),
    ),
  )
  note(box.textContent ?? '')
  await until(() => box.textContent === '读到')
}

const failing: Scene = async (stage) => {
  const { react, client, dom, box, note, until } = stage
  class Guard extends react.Component<{ children: Types.ReactNode }, { error?: Error }> {
    override state: { error?: Error } = {}
    static getDerivedStateFromError = (error: Error) => ({ error })
    override componentDidCatch(error: Error) {
      note(`caught ${error.message}`)
    }
    override render() {
      if (!this.state.error) return this.props.children
      return react.createElement(
        'button',
        { onClick: () => this.setState({ error: undefined }) },
        this.state.error.message,
      )
    }
  }
  let isBroken = true
  function Part() {
    if (isBroken) throw new Error('坏了')
    return '好了'
  }
  const options = {
    onCaughtError: (error: unknown) => note(`told ${(error as Error).message}`),
    onUncaughtError: (error: unknown) => note(`uncaught ${(error as Error).message}`),
  }
  const root = client.createRoot(box, options)
  dom.flushSync(() => root.render(react.createElement(Guard, null, react.createElement(Part))))
  note(box.innerHTML)
  isBroken = false
  box.querySelector('button')?.click()
  await until(() => box.textContent === '好了')
  isBroken = true
  const bare = client.createRoot(document.createElement('div'), options)
  dom.flushSync(() => bare.render(react.createElement(Part)))
}

const elsewhere: Scene = (stage) => {
  const { react, dom, box, note } = stage
  const other = document.body.appendChild(document.createElement('div'))
  const root = mount(
    stage,
    react.createElement(
      'section',
      { onClick: () => note('bubbled') },
      dom.createPortal(react.createElement('button', { autoFocus: true }, '外'), other),
    ),
  )
  note(`${document.activeElement === other.firstElementChild} ${box.innerHTML}`)
  other.querySelector('button')?.click()
  dom.flushSync(() => root.unmount())
  note(other.innerHTML)
  other.remove()
}

const attributes: Scene = (stage) => {
  const { react, dom, box, note } = stage
  const page = (isLater: boolean) =>
    react.createElement(
      'div',
      {
        inert: isLater,
        hidden: isLater,
        style: { '--gap': 3, width: isLater ? 10 : 20 },
        'data-on': isLater || undefined,
      },
      react.createElement('img', { srcSet: 'a.png 2x', sizes: '10px', loading: 'lazy', fetchPriority: 'low', alt: '' }),
      react.createElement('a', { href: 'javascript:void 0', download: true, tabIndex: -1 }, '链'),
      react.createElement('p', { dangerouslySetInnerHTML: { __html: isLater ? '<b>乙</b>' : '<i>甲</i>' } }),
      react.createElement('x-part', { onready: () => note('ready'), value: isLater ? 1 : 2 }),
      react.createElement('dialog', { open: !isLater }, react.createElement('meter', { value: 0.5 })),
      ...(isLater ? ['丙', '甲', '乙'] : ['甲', '乙', '丁']).map((name) =>
        react.createElement(react.Fragment, { key: name }, name, react.createElement('hr')),
      ),
    )
  const root = mount(stage, page(false))
  note(box.innerHTML)
  fire(box.querySelector('x-part'), new Event('ready'))
  dom.flushSync(() => root.render(page(true)))
  note(box.innerHTML)
}

const keeping: Scene = async (stage) => {
  const { react, dom, box, note, until } = stage
  const Theme = react.createContext('浅')
  const listeners = new Set<() => void>()
  let value = 1
  const Row = react.memo(function Row({ at }: { at: number }) {
    const shown = react.useSyncExternalStore(
      (change) => {
        listeners.add(change)
        return () => listeners.delete(change)
      },
      () => value,
    )
    react.useInsertionEffect(() => note(`inserted ${at}`), [at])
    react.useEffect(() => {
      note(`began ${at}`)
      return () => note(`ended ${at}`)
    }, [at])
    return `${at}${shown}${react.useContext(Theme)}`
  })
  const held = react.createRef<{ say: () => string }>()
  const Field = react.forwardRef<{ say: () => string }>(function Field(_, ref) {
    react.useImperativeHandle(ref, () => ({ say: () => '在' }))
    return react.createElement('input', { ref: (element: HTMLInputElement | null) => note(`ref ${element?.tagName}`) })
  })
  const page = (mode: 'visible' | 'hidden') =>
    react.createElement(
      Theme.Provider,
      { value: mode === 'visible' ? '浅' : '深' },
      react.createElement(
        react.Activity,
        { mode } as Types.ActivityProps,
        react.createElement(
          'section',
          null,
          react.createElement(Row, { at: 1 }),
          react.createElement(Field, { ref: held }),
        ),
      ),
    )
  const root = mount(stage, page('visible'))
  note(held.current?.say() ?? 'nobody')
  value = 2
  for (const change of listeners) dom.flushSync(change)
  await until(() => box.textContent === '12浅')
  dom.flushSync(() => root.render(page('hidden')))
  await until(() => (box.firstElementChild as HTMLElement | null)?.style.display === 'none')
  await until(() => listeners.size === 0)
  dom.flushSync(() => root.render(page('visible')))
  await until(() => listeners.size === 1)
  note(box.innerHTML)
  dom.flushSync(() => root.unmount())
}

export const scenes: Readonly<Record<string, Scene>> = {
  events,
  controlled,
  hydrating,
  waiting,
  failing,
  elsewhere,
  attributes,
  keeping,
}
