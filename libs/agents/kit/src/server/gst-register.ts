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

/** The register's data about one number. Null means not stated. Dates are `YYYY-MM-DD`. */
export type GstEntry = {
  /** Null when the register states no status. */
  active: boolean | null
  /** The register's own term, such as `Active`, `Cancelled suo-moto` or `Suspended`. */
  status: Text
  legalName: Text
  tradeName: Text
  constitution: Text
  nature: string[]
  type: Text
  registered: Text
  updated: Text
  /** Date of cancellation. */
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
  /** Null when the register does not know the number. */
  entry: GstEntry | null
  /** ISO time of the register's response. May be up to a day old. */
  askedAt: string
}

/** A configured register of GST numbers. */
export type GstRegister = {
  /** Display name, for example `Attestr`. */
  name: string
  /** Public address of the service. */
  url: string
  /** @throws {EngineError} PROVIDER_FAILED when the response is unusable */
  lookup: (gstin: string, signal: AbortSignal) => Promise<GstAnswer>
}
