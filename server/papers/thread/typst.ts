import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { coverageOf, isCovered } from './coverage'
import { fontFiles, furtherFontFiles } from './fonts'
import { templatesFolder } from './templatesFolder'

interface Tools {
  readonly compiler: NodeCompiler
  /** Whether any font has a character. */
  readonly has: (character: string) => boolean
}

const open = (files: readonly string[]): Tools => ({
  compiler: NodeCompiler.create({ workspace: templatesFolder, fontArgs: [{ fontPaths: [...files] }] }),
  has: coverageOf(files),
})

let usual: Tools | undefined
let whole: Tools | undefined

/**
 * The compiler with the fonts that a text needs: our own, and further ones if it has characters that these lack. Made with the
 * first use.
 */
export function openTypst(text: string): Tools {
  usual ??= open(fontFiles)
  const { has } = usual
  if (isCovered(text, has)) return usual
  whole ??= open([...fontFiles, ...furtherFontFiles()])
  return whole
}

/** Compiles a template with its data, which it reads as `sys.inputs`. Throws for a template with a bug. */
export function compileTemplate(compiler: NodeCompiler, template: string, inputs: Record<string, string>) {
  const compiled = compiler.compile({ mainFilePath: `${templatesFolder}/${template}.typ`, inputs })
  if (!compiled.result) throw new Error(`Template ${template}: ${JSON.stringify(compiled.takeDiagnostics())}`)
  return compiled.result
}

/** Rounds for which the compiler remembers parts. Without eviction, its memory grows with every paper. */
export const remembered = 5
