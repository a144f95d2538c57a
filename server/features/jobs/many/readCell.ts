/** A cell as it was understood; `note` says how, where that is not what the cell literally says. */
export type ReadCell<Value> = { readonly value: Value; readonly note?: string | undefined } | { readonly fault: string }

/** A cell's text without blanks and separators of thousands, in half width, with one kind of dash. 8 13 and 8,13 are not 813. */
export const plainCell = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/(?<![\d\s,])[\s,]+|[\s,]+(?![\d\s,])|[\s,]+(?=\d{3}(?!\d))/g, '')
    .replaceAll(/[~～‐‑‒–—―−至到]/g, '-')
