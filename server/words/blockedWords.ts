import { type FoldedText, foldText } from './foldText'

interface Node {
  readonly next: Map<string, Node>
  /** The word that ends here, as the tenant wrote it. */
  word?: string
}

const newNode = (): Node => ({ next: new Map() })

/** A tenant's list of blocked words, found in texts even if they are disguised (`foldText.ts`). */
export class BlockedWords {
  readonly #root = newNode()

  constructor(words: readonly string[]) {
    for (const word of words) this.#add(word)
  }

  /** The first listed word in the text, as it is listed; one of Latin letters or digits as a whole word only. Takes time by the text's length and that of the longest word. */
  find(text: string): string | undefined {
    const folded = foldText(text)
    for (let at = 0; at < folded.text.length; at++) {
      const word = this.#matchAt(folded, at)
      if (word !== undefined) return word
    }
    return undefined
  }

  #add(word: string): void {
    const { text } = foldText(word)
    if (text === '') return
    let node = this.#root
    for (let at = 0; at < text.length; at++) {
      const unit = text.charAt(at)
      const next = node.next.get(unit) ?? newNode()
      node.next.set(unit, next)
      node = next
    }
    node.word ??= word
  }

  #matchAt({ text, continues }: FoldedText, start: number): string | undefined {
    let node: Node | undefined = this.#root
    for (let at = start; at < text.length; at++) {
      node = node.next.get(text.charAt(at))
      if (node === undefined) return undefined
      // Neither end cuts a run: `vx` is not in `dvxt`, and is in `vx123`.
      if (node.word !== undefined && !continues[start] && !continues[at + 1]) return node.word
    }
    return undefined
  }
}
