import * as z from 'zod'

/** Raised when archives of this format can no longer be read by servers that know the former one. */
export const formatVersion = 1

export const manifestName = 'manifest.json'

const Table = z.object({
  name: z.string(),
  /** Stored columns in the order of the data; generated ones are left out. */
  columns: z.array(z.string()),
  rows: z.number(),
})

/** A partition that the server creates over time, so that no migration contains it. Parents come first. */
const Partition = z.object({
  name: z.string(),
  parent: z.string(),
  /** `FOR VALUES …` */
  bound: z.string(),
  /** How the partition is itself partitioned; null if it is not. */
  key: z.nullable(z.string()),
})

const Sequence = z.object({ name: z.string(), last: z.nullable(z.string()) })

const File = z.object({
  /** Path in the archive. */
  path: z.string(),
  /** Bytes in the archive. */
  size: z.number(),
  sha256: z.string(),
  /** Content type of an uploaded file that a bucket knows. */
  type: z.optional(z.string()),
})

/** The last file of an archive: what the archive contains, and the SHA-256 of every other file in it. */
export const Manifest = z.object({
  format: z.number(),
  /** When the snapshot was taken. */
  takenAt: z.iso.datetime(),
  /** PostgreSQL's version, for people. */
  postgres: z.string(),
  /** Newest migration of the database; `at` is its date in the journal, in ms. */
  migration: z.object({ number: z.number(), at: z.number() }),
  tables: z.array(Table),
  partitions: z.array(Partition),
  sequences: z.array(Sequence),
  isSecretSealed: z.boolean(),
  files: z.array(File),
})

export type Manifest = z.infer<typeof Manifest>
export type ArchivedFile = z.infer<typeof File>

/** The manifest's entry of the database. */
export type DatabaseShape = Pick<Manifest, 'postgres' | 'migration' | 'tables' | 'partitions' | 'sequences'>

/** Bytes of a part of a table before it is compressed. A part ends with the chunk that reaches this. */
export const partSize = 8 * 1024 * 1024

/** Paths of the entries in an archive. */
export const paths = {
  secret: 'secret',
  /** A table's data in PostgreSQL's COPY format is cut into gzipped parts, which may end within a row. */
  part: (table: string, number: number) => `database/${table}/${String(number).padStart(6, '0')}.gz`,
  tableOf: (path: string) => /^database\/(.+)\/\d+\.gz$/.exec(path)?.[1],
  upload: (name: string) => `uploads/${name}`,
  uploadOf: (path: string) => /^uploads\/(.+)$/.exec(path)?.[1],
}
