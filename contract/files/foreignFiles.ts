/** Bounds of files that come from outside, in whatever reads them. A small file that unfolds to more is made to do harm. */
export const foreignFileLimits = {
  /** Far above any camera's. */
  pixels: 60_000_000,
  zip: {
    entries: 2_000,
    /** Bytes of all entries, unfolded. */
    whole: 128 * 1024 * 1024,
    /** Bytes of the entries that are text (XML), unfolded. They are read at once. */
    text: 24 * 1024 * 1024,
  },
  pdf: {
    /** Bytes of one stream, unfolded. */
    stream: 128 * 1024 * 1024,
    /** Bytes of all streams, unfolded. */
    whole: 512 * 1024 * 1024,
    /** Times that a stream may be folded. */
    depth: 4,
  },
} as const

/** What the sender of such a file is told, on both sides of the wire. */
export const foreignFileTexts = {
  tooLarge: '这个文件展开后过大，无法读取，请换一个文件',
  late: '读取这个文件的时间过长，请重新导出，或换一个文件',
} as const
