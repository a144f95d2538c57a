/** Copies `text` to the clipboard. Resolves to true on success. Works on insecure origins and in old webviews too. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Selects text of the page instead of a field's text, because an open dialog takes the focus back from any field outside it. */
function copyBySelection(text: string): boolean {
  const words = document.createElement('span')
  words.textContent = text
  words.className = 'visually-hidden'
  document.body.append(words)
  const selection = getSelection()
  const former = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  selection?.selectAllChildren(words)
  let isFilled = false
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    isFilled = event.clipboardData !== null
  }
  document.addEventListener('copy', fill, { once: true, capture: true })
  try {
    return document.execCommand('copy') && isFilled
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', fill, { capture: true })
    words.remove()
    selection?.removeAllRanges()
    if (former) selection?.addRange(former)
  }
}
