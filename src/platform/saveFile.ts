/** How long a browser may take to start saving, in ms, before the file is released. */
const revokeAfter = 60_000

/** Hands a file to the user as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  saveFrom(url, name)
  setTimeout(() => URL.revokeObjectURL(url), revokeAfter)
}

/** Downloads an address for the user. */
export function saveFrom(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
