// Areas: live
import { expect, type Page } from '@playwright/test'
import { timeInChina } from '#contract/chinaTime'
import { createBrand } from '#contract/companies/brand'
import { saveLive } from '#contract/live/hosting'
import { recruiter } from '#contract/roles'
import { signUp } from '../../support/browser/accounts'
import { test } from '../../support/browser/pages'
import { brandInput } from '../../support/records/recordTexts'
import { chromiumLaunch } from '../../support/run/browser'

/** A camera and a microphone that the browser makes up, without asking whether the page may use them. */
const fakeDevices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const { args, ...launch } = chromiumLaunch()
test.use({ launchOptions: { ...launch, args: [...args, ...fakeDevices] } })

const film = (page: Page, name: string) => page.getByLabel(name).and(page.locator('video'))
const secondsOf = (page: Page, name: string) =>
  film(page, name).evaluate((video) => (video as HTMLVideoElement).currentTime)

test('what a host’s camera shows plays for a viewer, then and later', async ({ open }) => {
  const { client, ...account } = await signUp(recruiter)
  await client.get(createBrand, brandInput)
  const soon = (minutes: number) => timeInChina(new Date(Date.now() + minutes * 60_000))
  const title = '春季直播招聘'
  const { id } = await client.get(saveLive, { id: 0, title, startAt: soon(10), endAt: soon(60) })
  const [host, viewer] = [await open({ as: { client, ...account } }), await open()]
  await host.goto(`/live/host?id=${id}`)
  await host.getByRole('button', { name: '摄像头' }).click()
  await host.getByRole('button', { name: '现在开播' }).click()
  await expect(host.getByText('正在直播')).toBeVisible()
  await viewer.goto(`/live/${id}`)
  await expect(film(viewer, title)).toBeVisible()
  await expect.poll(() => secondsOf(viewer, title)).toBeGreaterThan(1)
  await host.getByRole('button', { name: '结束直播' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: '结束直播' }).click()
  await expect(host.getByText('这场直播已结束')).toBeVisible()
  await viewer.reload()
  await expect(viewer.getByText('直播已结束，不能再发言')).toBeVisible()
  await film(viewer, title).evaluate((video) => (video as HTMLVideoElement).play())
  await expect.poll(() => secondsOf(viewer, title)).toBeGreaterThan(0.5)
})
