type Text = string | null

export type GstPlace = {
  type: 'PRIMARY' | 'ADDITIONAL'
  building: Text
  buildingName: Text
  floor: Text
  street: Text
  locality: Text
  district: Text
  city: Text
  state: Text
  zip: Text
  latitude: Text
  longitude: Text
  nature: Text
}

export type GstReturn = { mode: Text; filed: Text; type: Text; period: Text; ack: Text; status: Text }

/** What a register says of one number; null = it does not say. Dates are `YYYY-MM-DD`. */
export type GstEntry = {
  /** Null when the register names no status. */
  active: boolean | null
  /** The register's own word, such as `Active`, `Cancelled suo-moto` or `Suspended`. */
  status: Text
  legalName: Text
  tradeName: Text
  constitution: Text
  nature: string[]
  type: Text
  registered: Text
  updated: Text
  /** Day of cancellation. */
  expiry: Text
  /** State jurisdiction. */
  state: Text
  stateCode: Text
  center: Text
  centerCode: Text
  addresses: GstPlace[]
  filings: GstReturn[]
  einvoiceEnabled: boolean | null
}

export type GstAnswer = {
  /** Null: the register answered that it does not know the number. */
  entry: GstEntry | null
  /** ISO time at which the register answered; may lie up to a day back. */
  askedAt: string
}

/** A connected register of GST numbers. */
export type GstRegister = {
  /** As a reader knows it, e.g. `Attestr`. */
  name: string
  /** Public address of the service. */
  url: string
  /** @throws {EngineError} PROVIDER_FAILED when it gives no usable answer */
  lookup: (gstin: string, signal: AbortSignal) => Promise<GstAnswer>
}
