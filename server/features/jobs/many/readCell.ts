/** A cell as it was understood; `note` says how, where that is not what the cell literally says. */
export type ReadCell<Value> = { readonly value: Value; readonly note?: string | undefined } | { readonly fault: string }

/** A cell's text without blanks, in half width, with one kind of dash. */
export const plainCell = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s,]/g, '')
    .replaceAll(/[~～‐‑‒–—―−至到]/g, '-')
