/** Filled in with the next change: reads a resume from a file. */
export function ImportResume(_: { readonly onImported: () => void }) {
  return null
}
