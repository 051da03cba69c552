"""Runs one Swift until standard input closes.

    run-swift.py FOLDER MEMCACHED_PORT ACCOUNT_PORT CONTAINER_PORT OBJECT_PORT

Tied to standard input, so that the servers end with the test run, however it ends. Swift is loaded once and
the servers are forked from here: four Pythons that each load it for themselves take three times as long.
"""
import os
import pwd
import shutil
import signal
import subprocess
import sys

import swift.account.server  # noqa: F401
import swift.common.middleware.s3api.s3api  # noqa: F401
import swift.container.server  # noqa: F401
import swift.obj.server  # noqa: F401
import swift.proxy.server  # noqa: F401
from swift.common.ring.builder import RingBuilder
from swift.common.utils import eventlet_monkey_patch
from swift.common.wsgi import run_wsgi

folder, memcached_port, *ports = sys.argv[1:]
layers = ('account', 'container', 'object')
children = []


def make_ring(name, port):
    builder = RingBuilder(6, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'one', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (folder, name))


def serve(name):
    pid = os.fork()
    if pid == 0:
        for event in (signal.SIGCHLD, signal.SIGTERM, signal.SIGINT):
            signal.signal(event, signal.SIG_DFL)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os._exit(run_wsgi('%s/%s-server.conf' % (folder, name), '%s-server' % name))
    children.append(pid)


def serve_cache():
    user = pwd.getpwuid(os.getuid()).pw_name
    command = ['memcached', '-l', '127.0.0.1', '-p', memcached_port, '-U', '0', '-m', '16', '-u', user]
    children.append(subprocess.Popen(command, stdin=subprocess.DEVNULL).pid)


def stop(code):
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for pid in children:
        try:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
        except (ProcessLookupError, ChildProcessError):
            pass
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(code)


os.setxattr(folder, 'user.swift', b'')  # where the file system cannot, Swift could store nothing: fail now
for name, port in zip(layers, ports):
    make_ring(name, port)
eventlet_monkey_patch()
for event in (signal.SIGCHLD, signal.SIGTERM, signal.SIGINT):
    signal.signal(event, lambda *_: stop(1))
for name in (*layers, 'proxy'):
    serve(name)
serve_cache()
sys.stdin.buffer.read()
stop(0)
