/** A resume to be rendered: texts and their order, without the layout. */
export interface Paper {
  readonly language: 'zh' | 'en'
  /** Heads of the form and of the parts of a side column. */
  readonly heads: { readonly form: string; readonly basics: string; readonly contacts: string; readonly wishes: string }
  /** Between a label and its value. */
  readonly colon: string
  /** The photo's alternative text. */
  readonly photoText: string
  /** 求职意向. */
  readonly wishLabel: string
  /** Title in the file's properties: 林小满的简历. */
  readonly title: string
  readonly name: string
  /** The wanted position; empty if unknown. */
  readonly wish: string
  /** Short facts of the person: 女, 28岁, 5年工作经验, 本科, 福州. */
  readonly facts: readonly string[]
  readonly contacts: readonly Labelled[]
  /** 期望城市, 期望薪资, 求职状态. */
  readonly wishes: readonly Labelled[]
  /** Facts by their names, for forms. */
  readonly fields: readonly Labelled[]
  readonly sections: readonly PaperSection[]
}

export interface Labelled {
  readonly label: string
  readonly value: string
}

export interface PaperSection {
  readonly key: string
  readonly title: string
  /**
   * `history`: rows with a time. `list`: rows of one line. `prose`: words without rows. `pictures`: rows of pictures by their
   * captions.
   */
  readonly kind: 'history' | 'list' | 'prose' | 'pictures'
  readonly rows: readonly PaperRow[]
}

export interface PaperRow {
  readonly title: string
  readonly note: string
  /** 2019.07 – 至今. */
  readonly period: string
  readonly link: string
  /** 工作标签. */
  readonly tags: readonly string[]
  readonly blocks: readonly Block[]
}

/** A paragraph, or neighbouring items of a list. Items of `steps` are numbered from `start`. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'items'; readonly items: readonly string[] }
  | { readonly kind: 'steps'; readonly items: readonly string[]; readonly start: number }

export interface PaperJob {
  readonly paper: Paper
  readonly template: string
  readonly font: 'sans' | 'serif'
  /** JSON that the file carries; undefined for none. */
  readonly data?: string | undefined
  /** A JPEG of 5 to 7. */
  readonly photo: Uint8Array | undefined
  /** JPEGs of 4 to 3, for the rows of the section of pictures. */
  readonly pictures?: readonly Uint8Array[]
}
