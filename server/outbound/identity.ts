/** A person's name and identity number, whose form was checked. */
export interface IdentityClaim {
  readonly tenantId: number
  readonly name: string
  readonly idNumber: string
}

/**
 * Checks whether a name and an identity number belong together. Throws if the service cannot say at present. Implementations do
 * not log them.
 */
export interface IdentityProvider {
  verify(claim: IdentityClaim): Promise<boolean>
}
