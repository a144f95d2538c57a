export declare function isPacked(folder: string): boolean
export declare function packBuild(folder: string): Promise<void>
