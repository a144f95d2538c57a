import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { coverageOf } from './coverage'
import { fontFiles } from './fonts'
import { templatesFolder } from './templatesFolder'

let tools: { readonly compiler: NodeCompiler; readonly has: (character: string) => boolean } | undefined

/** The compiler with our fonts, and whether any of these has a character. Made with the first use. */
export function openTypst() {
  tools ??= {
    compiler: NodeCompiler.create({ workspace: templatesFolder, fontArgs: [{ fontPaths: [...fontFiles] }] }),
    has: coverageOf(fontFiles),
  }
  return tools
}

/** Compiles a template with its data, which it reads as `sys.inputs`. Throws for a template with a bug. */
export function compileTemplate(compiler: NodeCompiler, template: string, inputs: Record<string, string>) {
  const compiled = compiler.compile({ mainFilePath: `${templatesFolder}/${template}.typ`, inputs })
  if (!compiled.result) throw new Error(`Template ${template}: ${JSON.stringify(compiled.takeDiagnostics())}`)
  return compiled.result
}

/** Rounds for which the compiler remembers parts. Without eviction, its memory grows with every paper. */
export const remembered = 5
