import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { aliases } from './scripts/vite/aliases.ts'
import { asciiTemplates } from './scripts/vite/asciiTemplates.ts'
import { codeSplitting } from './scripts/vite/baseChunk.ts'
import { bootstrapFromBackend } from './scripts/vite/bootstrap.ts'
import { buildServerFirst } from './scripts/vite/buildOrder.ts'
import { bundledPackages } from './scripts/vite/bundledPackages.ts'
import { compileHints } from './scripts/vite/compileHints.ts'
import { consoleEntry } from './scripts/vite/consoleEntry.ts'
import { consoleParts } from './scripts/vite/consoleParts.ts'
import { boundFirstLoad } from './scripts/vite/firstLoadBound.ts'
import { firstScreen } from './scripts/vite/firstScreen.ts'
import { hoverRules } from './scripts/vite/hoverRules.ts'
import { inlineConstants } from './scripts/vite/inlineConstants.ts'
import { leanContract } from './scripts/vite/leanContract.ts'
import { leanPackages } from './scripts/vite/leanPackages.ts'
import { leanReact } from './scripts/vite/leanReact.ts'
import { copyMigrations } from './scripts/vite/migrations.ts'
import { pageModules } from './scripts/vite/pageModules.ts'
import { pagePreloads } from './scripts/vite/pagePreloads.ts'
import { copyPaperTemplates } from './scripts/vite/paperTemplates.ts'
import { pdfTables } from './scripts/vite/pdfTables.ts'
import { quietComlink } from './scripts/vite/quietComlink.ts'
import { scopedName } from './scripts/vite/scopedName.ts'

/** Names the build, client and server alike: the moment in base 36. Vite reads this file once for each of them. */
process.env.BUILD_NAME ??= Date.now().toString(36)
const build = process.env.BUILD_NAME
/** `npm run build` writes elsewhere and moves the complete build to its place. */
const folder = process.env.BUILD_FOLDER ?? `dist/${build}`

/** V8 keeps the text of a script as long as it runs, in two bytes a character if one of them is not in ASCII. */
const small = { charset: 'ascii', comments: false } as const

const forNode = (entry: string, outDir: string): EnvironmentOptions => ({
  consumer: 'server',
  resolve: { external: true, noExternal: bundledPackages },
  build: {
    outDir,
    ssr: true,
    target: 'node20',
    sourcemap: true,
    copyPublicDir: false,
    minify: false,
    rolldownOptions: {
      input: { main: entry },
      output: { ...small, entryFileNames: '[name].js', codeSplitting: false },
    },
  },
})

/** In several files, each loaded when it is needed: a command does not load the server. They lie beside each other. */
function inParts(node: EnvironmentOptions): EnvironmentOptions {
  const output = { ...small, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }
  return { ...node, build: { ...node.build, rolldownOptions: { ...node.build?.rolldownOptions, output } } }
}

/** What draws first screens on the server is bundled, since packages of icons and hooks are slow to load file by file. */
function drawing(outDir: string): EnvironmentOptions {
  const node = forNode('src/firstScreen/main.tsx', outDir)
  return {
    ...node,
    resolve: { noExternal: true, external: ['react', 'react-dom'] },
    build: {
      ...node.build,
      cssMinify: true,
      // Modules that nothing here runs are empty.
      rolldownOptions: { ...node.build?.rolldownOptions, shimMissingExports: true },
    },
  }
}

/** The client and its workers go to dist/<build>/client, the server with its migrations to dist/<build>/server. */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    asciiTemplates(),
    bootstrapFromBackend(),
    compileHints(),
    consoleEntry(),
    consoleParts(),
    copyMigrations(),
    copyPaperTemplates(),
    firstScreen(),
    inlineConstants(),
    leanContract(),
    leanPackages(),
    leanReact(),
    pageModules(),
    pagePreloads(),
    pdfTables(),
    quietComlink(),
    boundFirstLoad(),
  ],
  define: {
    __BUILD__: JSON.stringify(command === 'build' ? build : 'dev'),
    __RELEASE__: JSON.stringify(packageJson.version),
  },
  resolve: { alias: aliases },
  worker: { format: 'es' },
  /** A large file of data becomes one text, instead of a variable for each of its names. */
  json: { namedExports: false },
  css: { postcss: { plugins: [hoverRules] }, modules: { generateScopedName: scopedName } },
  /** Without this the dev server meets the workers' packages only as they run, and bundles shared ones twice. */
  optimizeDeps: { entries: ['index.html', 'console.html', 'gallery.html', 'workers/*/main.ts'] },
  build: { reportCompressedSize: false },
  builder: { buildApp: buildServerFirst },
  environments: {
    client: {
      build: {
        outDir: `${folder}/client`,
        // Chrome 94, Firefox 93 and Safari 16.4. Naming browsers instead rewrites private fields, for old faults that no code here meets.
        target: 'es2022',
        manifest: true,
        modulePreload: {
          polyfill: false,
          // Scripts of lazy pages name their own imports; listing those here too would weigh on the first load.
          resolveDependencies: (_file, dependencies, { hostType }) =>
            hostType === 'html' ? dependencies : dependencies.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: { input: ['index.html', 'console.html', 'map.html'], output: { codeSplitting } },
      },
    },
    server: inParts(forNode('server/main.ts', `${folder}/server`)),
    /** Built after the server, whose build empties its folder. */
    paperThread: forNode('server/papers/thread/main.ts', `${folder}/server/thread`),
    /** As the thread. */
    reader: forNode('server/readers/process/main.ts', `${folder}/server/reader`),
    firstScreen: drawing(`${folder}/firstScreen`),
  },
}))
