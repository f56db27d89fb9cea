// The part of s3rver, a server that speaks S3, that tests use. It brings no types of its own.
declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  }
  class S3rver {
    /** Its key and secret are both 'S3RVER'. It does not check signatures of version 4. */
    constructor(options: Options);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
  export = S3rver;
}
