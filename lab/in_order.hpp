#pragma once
// Pieces of work done on many threads, their results taken one after the other in the order of the pieces: whoever
// adds them up, or stops when he has seen enough, comes to the same end on any number of threads.

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

namespace aspis {

inline constexpr int kMaxThreads = 256;

template <class T>
struct OrderedWork {
  /// Does one piece; nothing when it was stopped, which ends the work.
  using Worker = std::function<std::optional<T>(int piece)>;

  int first = 0;
  int end = 0;  // one past the last piece
  int threads = 1;
  std::map<int, T> ready;  // pieces done earlier
  /// Makes a thread's worker. `enough` becomes true when no more is wanted.
  std::function<Worker(const std::atomic<bool>& enough)> worker;
  /// Told of each piece as soon as it is done; may be empty. Like `take` it is never called twice at once, and false
  /// ends the work.
  std::function<bool(int piece, const T& result)> done;
  std::function<bool(int piece, T& result)> take;
};

/// As many of them as the machine gives; it may be out of threads.
template <class Labour>
std::vector<std::thread> hire(int helpers, const Labour& labour) {
  std::vector<std::thread> hired;
  hired.reserve(static_cast<std::size_t>(helpers));
  try {
    while (static_cast<int>(hired.size()) < helpers) hired.emplace_back(labour);
  } catch (const std::system_error&) {
    return hired;
  }
  return hired;
}

/// Returns when all was taken, or the work was ended.
template <class T>
void run_in_order(OrderedWork<T> work) {
  constexpr int kAhead = 64;  // how far a thread may run ahead of the results taken, so that memory stays bounded
  const int threads = std::clamp(work.threads, 1, kMaxThreads);
  std::mutex mutex;
  std::condition_variable moved;
  std::atomic<bool> enough{false};
  int next = work.first;
  int taken = work.first;

  const auto take_ready = [&] {
    for (auto it = work.ready.find(taken); !enough && it != work.ready.end(); it = work.ready.find(taken)) {
      if (!work.take(taken, it->second)) enough = true;
      work.ready.erase(it);
      ++taken;
    }
    moved.notify_all();
  };
  const auto labour = [&] {
    const typename OrderedWork<T>::Worker worker = work.worker(enough);
    std::unique_lock lock(mutex);
    while (true) {
      moved.wait(lock, [&] { return enough || next >= work.end || next < taken + kAhead * threads; });
      if (enough || next >= work.end) return;
      const int piece = next++;
      if (work.ready.contains(piece) || piece < taken) continue;
      lock.unlock();
      std::optional<T> result = worker(piece);
      lock.lock();
      if (!result || (work.done && !work.done(piece, *result))) {
        enough = true;
        moved.notify_all();
        return;
      }
      work.ready.emplace(piece, std::move(*result));
      take_ready();
    }
  };
  take_ready();
  std::vector<std::thread> helpers = hire(threads - 1, labour);
  labour();
  for (std::thread& helper : helpers) helper.join();
}

}  // namespace aspis
