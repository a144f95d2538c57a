/** Unread messages where the tab and the app are seen from outside: before the title, on the tab's icon, on the app's icon. */

const most = 99
/** Without the space where nothing follows: browsers trim titles. */
const prefix = /^\(\d+\+?\)(?: |$)/

let unread = 0
let isWatching = false
let shownWords = '0'
let plainIcon: string | undefined
let loadingIcon: Promise<HTMLImageElement | undefined> | undefined

/** A message of the open talk is unread until it is drawn: such a count is over before it is marked. In ms. */
const restTime = 100
let timer: ReturnType<typeof setTimeout> | undefined

/** Marks come shortly after the count, once for counts that follow one another. */
export function showUnread(count: number): void {
  unread = count
  watchTitle()
  if (timer === undefined) timer = setTimeout(mark, restTime)
}

/** Draws nothing anew while the words stay the same: most changes are beyond {@link most}. */
function mark(): void {
  timer = undefined
  if (words() === shownWords) return
  shownWords = words()
  markTitle()
  void markIcon(shownWords)
  markApp(unread)
}

const words = () => (unread > most ? `${most}+` : String(unread))

/** Pages set titles of their own; the count is put before each. */
function watchTitle(): void {
  if (isWatching) return
  isWatching = true
  new MutationObserver(markTitle).observe(document.head, { subtree: true, childList: true, characterData: true })
}

function markTitle(): void {
  const plain = document.title.replace(prefix, '')
  // A title has no blank at its end, whatever is written: with one it would seem changed for ever.
  const marked = unread > 0 ? `(${words()}) ${plain}`.trim() : plain
  if (document.title !== marked) document.title = marked
}

async function markIcon(text: string): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  plainIcon ??= link.href
  const href = text === '0' ? plainIcon : await drawBadge(plainIcon, text)
  // Another count may have come while the icon was on its way.
  if (href && text === shownWords && link.href !== href) link.href = href
}

const size = 64

/** Loads the icon once; undefined if it cannot be loaded, which is not tried again on this page. */
async function loadIcon(source: string): Promise<HTMLImageElement | undefined> {
  const image = new Image(size, size)
  image.src = source
  try {
    await image.decode()
    return image
  } catch {
    return undefined
  }
}

/** The icon with the count in a red dot; undefined where it cannot be drawn. */
async function drawBadge(source: string, text: string): Promise<string | undefined> {
  loadingIcon ??= loadIcon(source)
  const image = await loadingIcon
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const context = canvas.getContext('2d')
  if (!image || !context) return undefined
  context.drawImage(image, 0, 0, size, size)
  const radius = text.length > 2 ? 24 : 19
  const [x, y] = [size - radius, radius]
  context.fillStyle = '#c4320a'
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = '#fff'
  context.font = `600 ${text.length > 2 ? 22 : text.length > 1 ? 25 : 30}px sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, x, y + 1)
  return canvas.toDataURL('image/png')
}

function markApp(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const marked = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  // A page that is not installed has no icon to mark.
  marked.catch(() => {})
}
