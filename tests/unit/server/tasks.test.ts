import { expect, test } from 'vitest'
import { refuseSharedLocks } from '#server/db/locks'
import { areas } from '#server/features/areas'
import { StartupError } from '#server/startup/startupError'
import { every } from '#server/tasks/every'
import { checkTasks } from '#server/tasks/startTasks'
import { upkeep } from '#server/tasks/upkeep'

const task = (name: string) => every(60_000, name, async () => {})

test('the server refuses to start when two tasks have one name', () => {
  const twice = [task('jobs.purge'), task('chat.purge'), task('jobs.purge')]
  expect(() => checkTasks(twice)).toThrow(new StartupError('名称重复的定时任务：jobs.purge'))
})

test('two tasks whose locks have one number are refused', () => {
  expect(() => refuseSharedLocks(['a.one', 'a.two'], () => 7)).toThrow('The locks a.one and a.two share the number 7')
  expect(() => refuseSharedLocks(['a.one'], () => 8_213)).toThrow('The locks onceActs and a.one share the number 8213')
})

test('the tasks of all areas have names and locks of their own, each named after its area', () => {
  const tasks = [...upkeep, ...areas.flatMap((area) => area.tasks)]
  expect(() => checkTasks(tasks)).not.toThrow()
  expect(tasks.filter(({ name }) => !/^[a-z][a-zA-Z]*\.[a-zA-Z]+$/.test(name))).toEqual([])
})
