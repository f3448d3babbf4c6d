/** Effective date of the terms and the policy, and the version a user agrees to. Source: product.md §1. */
export const policyVersion = '2025-01-07'
