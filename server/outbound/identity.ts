/** A person's name and identity number, whose form was checked. */
export interface IdentityClaim {
  readonly tenantId: number
  readonly name: string
  readonly idNumber: string
}

/**
 * Says whether a name and an identity number belong together. Throws if it cannot tell now. Implementations log neither of
 * them.
 */
export interface IdentityProvider {
  verify(claim: IdentityClaim): Promise<boolean>
}
