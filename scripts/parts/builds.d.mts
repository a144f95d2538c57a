export interface Build {
  readonly name: string
  readonly folder: string
  /** The server's script. */
  readonly entry: string
}

export declare const buildsFolder: string
export declare function currentBuild(builds?: string): Build | undefined
export declare function sourcesOf(build: Build): string | undefined
export declare function nameBuild(builds?: string, wish?: string): string
export declare function draftOf(name: string, builds?: string): string
export declare function publishBuild(name: string, sources: string, builds?: string): void
export declare function removeOldBuilds(builds?: string, now?: number): void
