import { userInfo } from 'node:os';

export const layers = ['account', 'container', 'object'] as const;
export type Layer = (typeof layers)[number];
export type Ports = Record<Layer | 'proxy' | 'memcached', number>;

export interface Login {
  accessKey: string;
  secretKey: string;
}

/** Cluster-wide configuration: salts of the hashes and the one storage policy. */
export const swiftConf = `[swift-hash]
swift_hash_path_prefix = hub
swift_hash_path_suffix = test

[storage-policy:0]
name = one
default = yes
`;

/** Configuration of a storage server, which stores its files in the run's folder and listens on this machine alone. */
export function layerConf(layer: Layer, folder: string, ports: Ports): string {
  return `[DEFAULT]
${serverConf(folder, ports[layer])}
devices = ${folder}/devices
mount_check = false
fallocate_reserve = 0

[pipeline:main]
pipeline = ${layer}-server

[app:${layer}-server]
use = egg:swift#${layer}
`;
}

/** Configuration of the proxy, which speaks S3 and checks every signature against the one login. */
export function proxyConf(folder: string, ports: Ports, login: Login): string {
  const [account, user] = login.accessKey.split(':');
  return `[DEFAULT]
${serverConf(folder, ports.proxy)}

[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth slo dlo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 2
node_timeout = 30

[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${user} = ${login.secretKey} .admin

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}

[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
min_segment_size = 5242880

${['catch_errors', 'gatekeeper', 'listing_formats', 'bulk', 'slo', 'dlo']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('\n')}`;
}

function serverConf(folder: string, port: number): string {
  return `bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
bind_timeout = 2
workers = 0
user = ${userInfo().username}
log_level = ERROR`;
}
