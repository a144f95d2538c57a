import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { AreaCode, Latitude, Longitude } from '../fields'
import { JobFilter } from './find'
import { JobCard } from './job'

/** A part of the map, in degrees. It does not cross the date line. */
export const MapBounds = z.strictObject({ south: Latitude, west: Longitude, north: Latitude, east: Longitude })
export type MapBounds = z.infer<typeof MapBounds>

/** Maximum number of corners of a drawn area. */
export const mostCorners = 60

/** Jobs in one square of the map; `more`: there are more than `count`. A single job has its id. */
export const JobCluster = z.object({
  lat: z.number(),
  lng: z.number(),
  count: z.int(),
  more: z.boolean(),
  jobId: z.optional(z.int()),
})
export type JobCluster = z.infer<typeof JobCluster>

/**
 * Jobs in the visible part of the map, or in an area drawn on it: as clusters, and the best of them as a list. `total` is null if
 * there are too many to count.
 */
export const findJobsOnMap = endpoint({
  path: '/api-user/job/find/lbs',
  effect: 'read',
  mayLag: true,
  needs: 'map',
  access: 'public',
  input: z
    .extend(JobFilter, {
      bounds: MapBounds,
      ring: z.optional(
        z
          .array(z.strictObject({ lat: Latitude, lng: Longitude }))
          .check(z.minLength(3, '请圈出一个区域'), z.maxLength(mostCorners, '圈出的区域过于复杂')),
      ),
      /** The caller's position, from which distances are measured. */
      lat: z.optional(Latitude),
      lng: z.optional(Longitude),
      limit: z._default(z.int().check(z.gte(1), z.lte(50)), 30),
    })
    .check(
      z.refine(({ bounds }) => bounds.north > bounds.south && bounds.east > bounds.west, {
        message: '地图范围不正确',
        path: ['bounds'],
      }),
    ),
  output: z.object({ clusters: z.array(JobCluster), list: z.array(JobCard), total: z.nullable(z.int()) }),
})

/** Where a map of jobs starts: at an area, or at the site's city. Fails with 1001 for an unknown area. */
export const initJobMap = endpoint({
  path: '/api-user/job/mapInit',
  effect: 'read',
  mayLag: true,
  needs: 'map',
  access: 'public',
  input: z.strictObject({ area: z.optional(AreaCode) }),
  output: z.object({ lat: z.number(), lng: z.number(), zoom: z.int(), area: z.string(), name: z.string() }),
})
