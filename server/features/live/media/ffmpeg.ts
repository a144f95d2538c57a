import { type ChildProcess, spawn } from 'node:child_process'
import { mediaLimits, type TranscodeTemplate } from '#contract/live/media'
import type { Own } from '../../../area/own'

/** Bounds of the program: of its memory and of the film that it writes, in bytes; of its processor time, in seconds. */
const bounds = {
  memory: 3 * 1024 ** 3,
  film: 1.5 * 1024 ** 3,
  processor: (mediaLimits.time / 1000) * 2,
} as const

/** What each template asks of the program. Sound becomes AAC, which all players know. */
const templateArguments: Readonly<Record<TranscodeTemplate, readonly string[]>> = {
  copy: ['-c:v', 'copy', '-c:a', 'aac', '-b:a', '128k'],
  high: [...encode(720, 23), '-b:a', '128k'],
  low: [...encode(480, 27), '-b:a', '96k'],
}

function encode(height: number, quality: number): readonly string[] {
  // Never larger than it is; even numbers, as the encoder wants.
  const size = `scale=-2:trunc(min(${height}\\,ih)/2)*2`
  return [
    '-vf',
    size,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    String(quality),
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ]
}

/** `missing`: there is no such program. `failed`: it could not make the film, or needed too much. */
export type Made = 'made' | 'missing' | 'failed' | 'late' | 'stopped'

export interface Making {
  /** The folder that has the input, and gets `film.mp4`. */
  readonly folder: string
  /** `list.txt`, which names several files, or one file. */
  readonly input: string
  readonly template: TranscodeTemplate
  readonly signal: AbortSignal
}

/** The program that makes films: an ordinary one of the machine, found by its name or its path. */
export class Ffmpeg {
  readonly #program: string
  #isThere: Promise<boolean> | undefined

  constructor(program: string) {
    this.#program = program
  }

  /** Whether the machine has it. Asked once. */
  isThere(): Promise<boolean> {
    this.#isThere ??= new Promise((resolve) => {
      const child = spawn(this.#program, ['-version'], { stdio: 'ignore', env: environment })
      child.on('error', () => resolve(false))
      child.on('exit', (code) => resolve(code === 0))
    })
    return this.#isThere
  }

  make({ folder, input, template, signal }: Making): Promise<Made> {
    const from = input === 'list.txt' ? ['-f', 'concat', '-i', input] : ['-f', 'mov', '-i', input]
    const given = [
      ...['-hide_banner', '-nostdin', '-y', '-loglevel', 'error', '-protocol_whitelist', 'file'],
      ...from,
      ...templateArguments[template],
      ...['-map_metadata', '-1', '-threads', '2', '-fs', String(bounds.film), '-movflags', '+faststart', 'film.mp4'],
    ]
    return new Promise((resolve) => {
      const child = this.#start(given, folder)
      let end: Made = 'failed'
      const stop = (why: Made) => {
        end = why
        child.kill('SIGKILL')
      }
      const timer = setTimeout(() => stop('late'), mediaLimits.time)
      const abort = () => stop('stopped')
      signal.addEventListener('abort', abort)
      const settle = (made: Made) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
        resolve(made)
      }
      child.on('error', () => settle('missing'))
      child.on('exit', (code) => settle(code === 0 ? 'made' : end))
      if (signal.aborted) abort()
    })
  }

  /** By the shell, which sets the bounds for the program that takes its place. Windows has neither. */
  #start(given: readonly string[], cwd: string): ChildProcess {
    const options = { cwd, stdio: 'ignore', env: environment } as const
    if (process.platform === 'win32') return spawn(this.#program, given, options)
    const limits = `ulimit -v ${bounds.memory / 1024}; ulimit -t ${bounds.processor}; exec nice -n 10 "$@"`
    return spawn('/bin/sh', ['-c', limits, 'sh', this.#program, ...given], options)
  }
}

/** Nothing of the server's settings. A program elsewhere than in these folders is named by its path. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin', LANG: 'C.UTF-8' }

export const ffmpeg: Own<Ffmpeg> = { name: 'live.ffmpeg', make: ({ config }) => new Ffmpeg(config.ffmpeg) }
