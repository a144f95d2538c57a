/** A lock between commands of one project folder: two `npm start` at once neither install nor build over each other. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The holder renews the file's time each second; a file that is older belongs to a process that ended without a word. */
const renewal = 1000
const abandoned = 15_000

/** Runs `work` alone among the processes that name the same file. Says once that it waits. */
export async function alone(file, work, say = console.log) {
  mkdirSync(dirname(file), { recursive: true })
  const holder = `${process.pid} ${Math.random()}`
  for (let told = false; !take(file, holder); await sleep(200)) {
    if (removeAbandoned(file, holder)) continue
    if (!told) say('另一个命令正在安装或构建，等它完成……')
    told = true
  }
  const renewing = setInterval(() => renew(file), renewal)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    if (read(file) === holder) rmSync(file, { force: true })
  }
}

function take(file, holder) {
  try {
    writeFileSync(file, holder, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Another process may have removed the file and taken the lock in the meantime: then its file is put back. */
function removeAbandoned(file, holder) {
  const found = read(file)
  if (found === undefined || !isAbandoned(file, found)) return false
  const aside = `${file}.${holder.replace(' ', '-')}`
  try {
    renameSync(file, aside)
    if (read(aside) !== found) putBack(aside, file)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
  return true
}

/** Not every file system has hard links. */
function putBack(aside, file) {
  try {
    linkSync(aside, file)
  } catch (error) {
    if (error.code === 'EEXIST') throw error
    writeFileSync(file, readFileSync(aside), { flag: 'wx' })
  }
}

function isAbandoned(file, found) {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat) return false
  return Date.now() - stat.mtimeMs > abandoned || !isAlive(Number.parseInt(found, 10))
}

/** A file that is not written yet has no number: its age decides. */
function isAlive(pid) {
  if (!(pid > 0)) return true
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function renew(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // `dist` is gone and the lock with it. The work continues, since each build has a folder of its own.
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
